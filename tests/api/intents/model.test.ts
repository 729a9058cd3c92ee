import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import { conflictsOf } from '#tests/support/intents.ts';
import { createCalendar, createTags, type Person, signUp } from '#tests/support/people.ts';
import { changesSince, versionOf } from '#tests/support/series.ts';
import { createTask, memberOf } from '#tests/support/tasks.ts';
import { createDevice, type Device, TRACKED, valuesIn, type World } from './model.ts';
import { createRandom } from './random.ts';

/** `INTENT_STEPS=100000` is what `npm run bench:intents` makes. */
const STEPS = Number(process.env.INTENT_STEPS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);

const app = await testApp();

async function createWorld() {
  const anna = await signUp(app, 'Anna');
  const { id: calendarId } = await createCalendar(anna);
  const { id: otherId } = await createCalendar(anna, { name: 'Other' });
  const client = await objectClient(app, anna, calendarId);
  const boris = await memberOf(app, client, 'editor', 'Boris');
  await memberOf(app, { ...client, calendarId: otherId }, 'editor', 'Vera');
  const tags = await createTags(anna, calendarId, 'Work', 'Home');
  const tasks = [
    await createTask(client, { title: 'Milk' }),
    await createTask(client, { title: 'Plants', dueDate: '2026-12-01', recurrence: 'FREQ=DAILY' }),
  ];
  const world: World = {
    ...{ calendarId, otherId, random: createRandom(SEED), written: new Map(), decided: new Set(), decisions: 0 },
    tagIds: [null, ...tags.map(({ id }) => id)],
    taskIds: tasks.map(({ id }) => id),
  };
  const devices = [createDevice(world, anna), createDevice(world, anna), createDevice(world, boris)];
  return { world, devices, people: [anna, boris], start: await versionOf(anna, calendarId) };
}

/** What the logs of both calendars say of an event that does not repeat. */
const logOf = ({ calendarId, otherId }: World) =>
  app.db.read
    .selectFrom('changes')
    .select(['version', 'before', 'after'])
    .where('calendar_id', 'in', [calendarId, otherId])
    .where('entity', '=', 'event')
    .orderBy('version')
    .execute();

async function conflictValuesOf(people: readonly Person[]): Promise<string[]> {
  const all = await Promise.all(people.map(conflictsOf));
  return valuesIn(all.flat());
}

async function work(world: World, devices: readonly Device[]): Promise<string[]> {
  const refusals: string[] = [];
  for (const device of devices) await device.look();
  for (let step = 0; step < STEPS; step += 1) {
    const device = world.random.of(devices);
    const turn = world.random.below(10);
    if (turn < 6) device?.edit();
    else if (turn < 9) refusals.push(...((await device?.sync()) ?? []));
    else await device?.look();
  }
  for (const device of devices) while (!device.isIdle()) refusals.push(...(await device.sync()));
  return refusals;
}

it(`after ${STEPS} random steps each value is stored or in exactly one conflict, and no intent is applied twice`, async () => {
  const { world, devices, people, start } = await createWorld();
  const refusals = await work(world, devices);
  expect([...new Set(refusals)]).toEqual([]);
  const { calendarId, written, decided, decisions } = world;

  const log = (await logOf(world)).map(({ before, after }) => [before, after].map((json) => json && JSON.parse(json)));
  const stored = new Set(log.flatMap(([, after]) => TRACKED.map((name) => after?.[name])));
  const retained = Map.groupBy(await conflictValuesOf(people), (value) => value);
  const wrong = [...written.keys()].filter(
    (value) => !decided.has(value) && Number(stored.has(value)) + (retained.get(value)?.length ?? 0) !== 1,
  );
  expect(wrong).toEqual([]);

  const blind = log.flatMap(([before, after]) =>
    before && after && before.recurrence === null && before.recurringEventId === null
      ? TRACKED.filter((name) => {
          const saw = written.get(after[name])?.saw ?? [];
          return (
            before[name] !== after[name] && !decided.has(after[name]) && saw.length > 0 && !saw.includes(before[name])
          );
        }).map((name) => `${before[name]} became ${after[name]}`)
      : [],
  );
  expect(blind, 'no value was overwritten unseen').toEqual([]);

  const { events, version } = await changesSince(people[0] as Person, calendarId, 0);
  const isSomebodys = (event: CalendarEvent) =>
    [event.title, event.location].every((value) => value === '' || written.has(value));
  expect(events.filter((event) => !isSomebodys(event))).toEqual([]);

  const taken = await app.db.read
    .selectFrom('intents')
    .select(['version', 'outcome'])
    .where('calendar_id', '=', calendarId)
    .execute();
  expect(new Set(taken.map(({ outcome }) => outcome))).toEqual(
    new Set(['applied', 'merged', 'conflict', 'gone', 'forbidden']),
  );
  const made = taken.flatMap((row) => row.version ?? []);
  expect(new Set(made).size).toBe(made.length);
  expect(version).toBe(start + made.length + decisions);
});
