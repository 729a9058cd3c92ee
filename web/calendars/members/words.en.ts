import type { Translation } from '#web/platform/i18n/translation.ts';
import type { members as ru } from './words.ru.ts';

export const members: Translation<typeof ru> = {
  title: 'Members',
  you: '— that’s you',
  joined: 'Member since {{date}}',
  actions: 'Actions: {{name}}',
  makeRole: { admin: 'Make admin', editor: 'Make editor', viewer: 'Make viewer' },
  makeOwner: 'Make owner…',
  remove: 'Remove from the calendar',
  invite: 'Invite',
  roles: { owner: 'owner', admin: 'admin', editor: 'editor', viewer: 'viewer' },
  roleNotes: {
    owner: 'Can do everything, even delete the calendar',
    admin: 'Edits events and tags, invites, manages members',
    editor: 'Adds and edits events',
    viewer: 'Can only view',
  },
  change: {
    title: 'Change the role?',
    text: '{{name}}: {{from}} → {{to}}.',
    confirm: 'Change role',
    done: '{{name}} is now {{role}}',
    failed: 'The role could not be changed',
  },
  removal: {
    title: 'Remove this member?',
    text: '{{name}} will no longer see this calendar. The events they added stay.',
    confirm: 'Remove',
    done: '{{name}} is no longer in the calendar',
    failed: 'The member could not be removed',
  },
  handOver: {
    title: 'Hand over the calendar?',
    text: '{{name}} will be able to delete the calendar and name admins. You stay as an admin. Only the new owner can hand it back.',
    confirm: 'Hand over',
    done: '{{name}} now owns the calendar',
    failed: 'The calendar could not be handed over',
  },
  inheritance: {
    text: 'You have inherited this calendar: the account of its owner has ended. You can decline it until {{date}}.',
    decline: 'I don’t want it',
    title: 'Decline this calendar?',
    question:
      'It goes to the next member, and you have the role from before. If nobody else is left, the calendar is deleted.',
    confirm: 'Decline',
    deleted: 'Nobody was left to take the calendar, so it is deleted. You can restore it for 30 days',
    failed: 'The calendar could not be declined',
  },
  heir: { title: 'Who becomes the owner?', alone: 'Invite somebody first' },
  loadFailed: 'The members could not be loaded',
  loading: 'Loading members',
  alone: 'You are the only one here so far',
  aloneText: 'Send a link to the people who need this calendar',
};
