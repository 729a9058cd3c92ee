import { DISPLAYS_MAX } from '#domain/displays.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { FEEDS_MAX } from '#domain/feeds.ts';
import { INVITES_MAX } from '#domain/invites.ts';
import { SUBSCRIPTIONS_MAX } from '#domain/subscribed-calendars.ts';
import { PEOPLE_MAX } from '#domain/values/people.ts';
import { TEXT_BYTES_MAX } from '#server/calendars/change.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { START, testApp } from '#tests/support/app.ts';
import { eventText } from '#tests/support/calendar-objects.ts';
import { displayBody } from '#tests/support/displays.ts';
import { createEvent, createTags, invite, signUp } from '#tests/support/people.ts';
import { change } from '#tests/support/series.ts';
import { app, eventIn, smallWorld, speaking, type Way } from './setup.ts';

/** The codes of calendars and what they hold, events apart. */
export const CALENDARS = {
  invite_expired: async (call, { owner, calendar }) => {
    const code = await invite(owner, calendar.id, 'viewer');
    app.clock.advance(24 * 3_600_000);
    try {
      return await call('GET', `/api/calendars/invites/${code}`);
    } finally {
      app.clock.now = START;
    }
  },
  undo_unsupported: (call, { owner, calendar }) =>
    call('POST', `/api/calendars/${calendar.id}/history/1/undo`, undefined, owner.token),
  forbidden: (call, world) => call('POST', '/api/events', eventIn(world), world.viewer.token),
  not_found: (call, { calendar, stranger }) => call('GET', `/api/calendars/${calendar.id}`, undefined, stranger.token),
  invite_not_found: (call) => call('GET', '/api/calendars/invites/none'),
  tag_name_taken: (call, { owner, calendar }) =>
    call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [{ name: 'Work' }, { name: 'work' }] }, owner.token),
  person_name_taken: (call, { owner, calendar }) =>
    call('PUT', `/api/calendars/${calendar.id}/people`, { people: [{ name: 'Anya' }, { name: 'anya' }] }, owner.token),
  undo_conflict: async (call, { owner, calendar }) => {
    const { id, version } = await createEvent(owner, calendar.id);
    await change(owner, id, { title: 'Later' });
    return call('POST', `/api/calendars/${calendar.id}/history/${version}/undo`, undefined, owner.token);
  },
  changes_gone: (call, { owner, calendar }) =>
    call('GET', `/api/calendars/${calendar.id}/changes?since=999`, undefined, owner.token),
  version_conflict: async (call, { owner, calendar }) => {
    await createTags(owner, calendar.id, 'Work');
    const path = `/api/calendars/${calendar.id}/tags`;
    return call('PUT', path, { tags: [] }, owner.token, { 'if-match': '"0"' });
  },
  quota_calendars: async (_, __, language) => {
    const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, calendarsPerPerson: 0 } });
    const vera = await signUp(small, 'Vera');
    return speaking(language, small)('POST', '/api/calendars', { name: 'Home' }, vera.token);
  },
  quota_members: async (_, __, language) => {
    const [small, { owner, calendar }] = await smallWorld({ membersPerCalendar: 1 });
    const code = await invite(owner, calendar.id, 'editor');
    const sam = await signUp(small, 'Sam');
    return speaking(language, small)('POST', `/api/calendars/invites/${code}/accept`, undefined, sam.token);
  },
  quota_invites: async (call, { owner, calendar }) => {
    const make = () => call('POST', `/api/calendars/${calendar.id}/invites`, { role: 'viewer' }, owner.token);
    for (let count = 0; count < INVITES_MAX; count += 1) await make();
    return make();
  },
  quota_feeds: async (call, { owner, calendar }) => {
    const make = () => call('POST', `/api/calendars/${calendar.id}/feeds`, { name: 'Phone' }, owner.token);
    for (let count = 0; count < FEEDS_MAX; count += 1) await make();
    return make();
  },
  quota_displays: async (call, { owner, calendar }) => {
    const make = () => call('POST', '/api/displays', displayBody(calendar.id), owner.token);
    for (let count = 0; count < DISPLAYS_MAX; count += 1) await make();
    return make();
  },
  quota_subscriptions: async (call, { owner }) => {
    const make = (n: number) =>
      call('POST', '/api/subscribed-calendars', { url: `https://example.org/${n}.ics` }, owner.token);
    for (let count = 0; count < SUBSCRIPTIONS_MAX; count += 1) await make(count);
    return make(SUBSCRIPTIONS_MAX);
  },
  quota_tags: async (_, __, language) => {
    const [small, { owner, calendar }] = await smallWorld({ tagsPerCalendar: 0 });
    const tags = [{ name: 'Work' }];
    return speaking(language, small)('PUT', `/api/calendars/${calendar.id}/tags`, { tags }, owner.token);
  },
  quota_people: (call, { owner, calendar }) => {
    const people = Array.from({ length: PEOPLE_MAX + 1 }, (_, index) => ({ name: `Person ${index}` }));
    return call('PUT', `/api/calendars/${calendar.id}/people`, { people }, owner.token);
  },
  quota_texts: async (call, { owner, calendar }) => {
    const full = { text_bytes: TEXT_BYTES_MAX };
    await app.db.write((sql) => sql.updateTable('calendars').set(full).where('id', '=', calendar.id).execute());
    const headers = { 'content-type': 'text/calendar' };
    return call('POST', `/api/calendars/${calendar.id}/import`, eventText('x'), owner.token, headers);
  },
} satisfies Partial<Record<ErrorCode, Way>>;
