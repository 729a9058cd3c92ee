import type { ErrorCode } from '#domain/error-codes.ts';
import { EXCEPTIONS_MAX } from '#domain/events.ts';
import { CONFLICT_CHARACTERS_MAX } from '#domain/values/intents.ts';
import { OWN_PROPOSALS_MAX } from '#domain/values/proposals.ts';
import { createEvent } from '#tests/support/people.ts';
import { proposalBody, proposalOf } from '#tests/support/proposals.ts';
import { createSeries, occurrence, remove } from '#tests/support/series.ts';
import { app, eventIn, smallWorld, speaking, times, type Way } from './setup.ts';

/** The codes of events. */
export const EVENTS = {
  event_end_before_start: (call, world) =>
    call('POST', '/api/events', eventIn(world, { endTime: times.startTime }), world.owner.token),
  tag_unknown: (call, world) =>
    call('POST', '/api/events', eventIn(world, { tagId: crypto.randomUUID() }), world.owner.token),
  person_unknown: (call, world) =>
    call('POST', '/api/events', eventIn(world, { personIds: [crypto.randomUUID()] }), world.owner.token),
  recurrence_invalid: (call, world) =>
    call('POST', '/api/events', eventIn(world, { recurrence: 'FREQ=NEVER' }), world.owner.token),
  recurrence_too_dense: (call, world) =>
    call('POST', '/api/events', eventIn(world, { recurrence: 'FREQ=MINUTELY' }), world.owner.token),
  recurrence_empty: (call, world) =>
    call('POST', '/api/events', eventIn(world, { recurrence: 'FREQ=MONTHLY;BYDAY=6MO' }), world.owner.token),
  recurrence_count: (call, world) =>
    call(
      'POST',
      '/api/events',
      eventIn(world, { recurrence: 'FREQ=WEEKLY;BYDAY=MO,SA;COUNT=100000' }),
      world.owner.token,
    ),
  recurrence_unmovable: async (call, { owner, calendar }) => {
    const series = await createSeries(owner, calendar.id, 'FREQ=MONTHLY;BYMONTHDAY=23,31');
    return call(
      'PUT',
      `/api/events/${series.id}`,
      { startTime: '2026-11-24T10:00', endTime: '2026-11-24T11:00' },
      owner.token,
    );
  },
  range_too_full: async (call, { owner, calendar }) => {
    await createSeries(owner, calendar.id, 'FREQ=MINUTELY;INTERVAL=15', { endTime: '2026-11-23T10:15' });
    const path = `/api/calendars/${calendar.id}/events?startDate=2026-12-01&endDate=2027-12-31`;
    return call('GET', path, undefined, owner.token);
  },
  quota_proposals: async (call, { owner, calendar }) => {
    for (let count = 0; count < OWN_PROPOSALS_MAX; count += 1) await proposalOf(owner, calendar.id);
    return call('POST', `/api/calendars/${calendar.id}/proposals`, proposalBody(), owner.token);
  },
  proposal_decided: async (call, { owner, calendar }) => {
    const { id } = await proposalOf(owner, calendar.id);
    const path = `/api/calendars/${calendar.id}/proposals/${id}/reject`;
    await owner.call('POST', path);
    return call('POST', path, undefined, owner.token);
  },
  id_taken: async (call, world) => {
    const { id } = await createEvent(world.owner, world.calendar.id);
    await remove(world.owner, id);
    return call('POST', '/api/events', eventIn(world, { id }), world.owner.token);
  },
  quota_events: async (_, __, language) => {
    const [small, world] = await smallWorld({ eventsPerCalendar: 0 });
    return speaking(language, small)('POST', '/api/events', eventIn(world), world.owner.token);
  },
  quota_series: async (_, __, language) => {
    const [small, world] = await smallWorld({ seriesPerCalendar: 0 });
    const daily = eventIn(world, { recurrence: 'FREQ=DAILY' });
    return speaking(language, small)('POST', '/api/events', daily, world.owner.token);
  },
  quota_exceptions: async (call, { owner, calendar }) => {
    const starts = Array.from(
      { length: EXCEPTIONS_MAX + 1 },
      (_, number) => `${new Date(Date.UTC(2026, 10, 24 + number)).toISOString().slice(0, 10)}T10:00:00`,
    );
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
    await call('PUT', `/api/events/${series.id}`, { exdates: starts.slice(1) }, owner.token);
    return call('DELETE', `/api/events/${occurrence(series, starts[0] ?? '')}`, undefined, owner.token);
  },
  quota_conflicts: async (call, { calendar, viewer }) => {
    const create = { id: crypto.randomUUID(), title: 'Dentist', ...times };
    const body = { device: crypto.randomUUID(), intents: [{ id: crypto.randomUUID(), base: 1, create }] };
    const ids = { user_id: viewer.id, calendar_id: calendar.id, entity_id: '', is_task: 0, scope: null } as const;
    const found = { kind: 'right_lost', mine: '[]', characters: CONFLICT_CHARACTERS_MAX, base: 1, version: 1 } as const;
    await app.db.write((sql) =>
      sql
        .insertInto('conflicts')
        .values({ id: crypto.randomUUID(), ...ids, ...found, at: app.clock.now })
        .execute(),
    );
    return call('POST', `/api/calendars/${calendar.id}/intents`, body, viewer.token);
  },
  tasks_unsupported: async (call, { owner, calendar }) => {
    const events = { components: 'VEVENT' };
    await app.db.write((sql) => sql.updateTable('calendars').set(events).where('id', '=', calendar.id).execute());
    return call('POST', `/api/calendars/${calendar.id}/tasks`, { title: 'Buy milk' }, owner.token);
  },
} satisfies Partial<Record<ErrorCode, Way>>;
