import { describe, expect, it } from 'vitest';
import { localToMs } from '#domain/dates/local.ts';
import { type CalendarEvent, EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { EDGES } from '#tests/support/calendar-inputs/edges.ts';
import { type Input, textOf } from '#tests/support/calendar-inputs/input.ts';
import { RULES } from '#tests/support/calendar-inputs/rules.ts';
import { TEXTS } from '#tests/support/calendar-inputs/texts.ts';
import { TIMES } from '#tests/support/calendar-inputs/times.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import { importing } from '#tests/support/imports.ts';
import { createCalendar, type Person, signUp } from '#tests/support/people.ts';
import { refreshAll, sourceOf, subscribe } from '#tests/support/sources.ts';

/** What programs write means the same in a file, from a calendar app, given out and read again, and at an address. */

const app = await testApp({ pushLoopback: true });
const INPUTS = [...TIMES, ...EDGES, ...RULES, ...TEXTS];
const YEAR = 'startDate=2026-01-01&endDate=2026-12-31';

const day = (local: string) => local.slice(5, 10).replace('-', '');
const clock = (local: string) => `${day(local)}T${local.slice(11, 16).replace(':', '')}`;
const minutes = (ms: number) => Math.round(ms / 60_000);

function meaningOf({ startTime, endTime, startAt, endAt, isAllDay, isFloating }: CalendarEvent): string {
  const [first, last] = [day(startTime), day(endTime)];
  if (isAllDay) return first === last ? first : `${first}-${last}`;
  if (isFloating) return `${clock(startTime)}+${minutes(localToMs(endTime) - localToMs(startTime))}`;
  return `${clock(startAt ?? '')}Z+${minutes(Date.parse(endAt ?? '') - Date.parse(startAt ?? ''))}`;
}

const titleOf = ({ id, says }: Input): string => String(says?.title ?? id);

/** What is told of each input that is told otherwise than it was meant. */
function wrong(inputs: readonly Input[], events: readonly CalendarEvent[]): Record<string, unknown> {
  const byTitle = Map.groupBy(events, ({ title }) => title);
  const found: Record<string, unknown> = {};
  for (const input of inputs) {
    const own = byTitle.get(titleOf(input)) ?? [];
    const read = own.map(meaningOf).sort();
    if (`${read}` !== `${[...input.means].sort()}`) found[input.id] = { read, means: input.means };
    for (const [name, value] of Object.entries(input.means.length > 0 ? (input.says ?? {}) : {})) {
      const said = own[0]?.[name as keyof CalendarEvent]; // named by the table
      if (said !== value) found[`${input.id} ${name}`] = { said, means: value };
    }
  }
  return found;
}

const eventsOf = async (person: Person, path: string) => (await person.call('GET', `${path}?${YEAR}`)).as(EventList);
const world = async () => {
  const person = await signUp(app, 'Vera');
  const { id } = await createCalendar(person, { timezone: 'Europe/Berlin' });
  return { person, id, path: `/api/calendars/${id}/events` };
};

describe('what programs write', () => {
  it('means in a file what its writer meant', async () => {
    const { person, id, path } = await world();
    const failed: Record<string, unknown> = {};
    for (const input of INPUTS) {
      const { status, text } = await importing(person, id, textOf(input));
      if (status !== 200) failed[input.id] = text.slice(0, 200);
    }
    expect({ ...failed, ...wrong(INPUTS, await eventsOf(person, path)) }).toEqual({});
  });

  it('means the same from a calendar app, comes back as it was, and is given out so', async () => {
    const { person, id, path } = await world();
    const client = await objectClient(app, person, id);
    const failed: Record<string, unknown> = {};
    for (const input of INPUTS) {
      const { status, text } = await client.put(`${input.id}.ics`, textOf(input));
      const said = input.refused === undefined ? status === 201 : status === 403 && text.includes(input.refused);
      if (!said) failed[input.id] = `${status} ${text.slice(0, 200)}`;
      else if (!input.refused && (await client.get(`${input.id}.ics`)).text !== textOf(input))
        failed[`${input.id} again`] = true;
    }
    const stored = INPUTS.filter(({ refused }) => refused === undefined);
    expect({ ...failed, ...wrong(stored, await eventsOf(person, path)) }).toEqual({});
    const { text } = await person.call('GET', `/api/calendars/${id}/export.ics`);
    const other = await createCalendar(person, { timezone: 'America/New_York' });
    expect((await importing(person, other.id, text)).status).toBe(200);
    expect(wrong(stored, await eventsOf(person, `/api/calendars/${other.id}/events`))).toEqual({});
  });

  it('means the same at an address', async () => {
    const { person } = await world();
    const whole = INPUTS.filter(
      ({ written, refused, before = [] }) => !written && !refused && !before.some((line) => line.startsWith('X-WR')),
    );
    const { url } = await sourceOf(whole.map(textOf).join(''));
    await subscribe(person, url);
    await refreshAll(app);
    expect(wrong(whole, await eventsOf(person, '/api/subscribed-calendars/events'))).toEqual({});
  });
});
