import type { Translation } from '#web/platform/i18n/translation.ts';
import type { firstSteps as ru } from './words.ru.ts';

export const firstSteps: Translation<typeof ru> = {
  title: 'First steps',
  stepOf: 'Step {{step}} of {{count}}',
  skip: 'Skip',
  done: 'Done',
  tags: {
    title: 'What will be in this calendar?',
    text: 'A tag gives an event its colour. You can rename, add or delete tags later.',
    add: 'Add the tags',
    failed: 'The tags could not be added',
    sets: {
      family: { name: 'Family', tags: { one: 'Home', two: 'Children', three: 'Health', four: 'Celebrations' } },
      school: { name: 'School', tags: { one: 'Lessons', two: 'Activities', three: 'Meetings', four: 'Holidays' } },
      work: { name: 'Work', tags: { one: 'Meetings', two: 'Deadlines', three: 'Trips', four: 'Time off' } },
      club: { name: 'Choir or club', tags: { one: 'Rehearsals', two: 'Concerts', three: 'Outings', four: 'Days off' } },
    },
  },
  invite: {
    title: 'Invite the others',
    text: 'Send a link or show a QR code. Whoever joins sees the calendar at once.',
    open: 'Invite',
  },
  install: {
    title: 'Add Kalends to your home screen',
    text: 'It opens like any other app, and shows the calendar even when you are offline.',
    how: 'In the browser’s menu choose “Install” or “Add to Home Screen”.',
    run: 'Install',
  },
};
