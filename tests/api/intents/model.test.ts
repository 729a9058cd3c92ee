import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import { conflictsOf } from '#tests/support/intents.ts';
import { createCalendar, createTags, type Person, signUp } from '#tests/support/people.ts';
import { changesSince } from '#tests/support/series.ts';
import { createTask, memberOf } from '#tests/support/tasks.ts';
import { TRACKED } from './author.ts';
import { createDevice, type Device, valuesIn, type World } from './model.ts';
import { createRandom } from './random.ts';

/** `INTENT_STEPS=100000` is what `npm run bench:intents` makes. */
const STEPS = Number(process.env.INTENT_STEPS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);

const app = await testApp();

async function versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await app.db.read.selectFrom('calendars').select(['id', 'version']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function createWorld(isAlone = false) {
  const anna = await signUp(app, 'Anna');
  const { id: homeId } = await createCalendar(anna);
  const { id: otherId } = await createCalendar(anna, { name: 'Other' });
  const client = await objectClient(app, anna, homeId);
  const boris = await memberOf(app, client, 'editor', 'Boris');
  const tags = await createTags(anna, homeId, 'Work', 'Home');
  await createTask(client, { title: 'Milk' });
  await createTask(client, { title: 'Plants', dueDate: '2026-12-01', recurrence: 'FREQ=DAILY' });
  const world: World = {
    ...{ homeId, otherId, random: createRandom(SEED), tagIds: [null, ...tags.map(({ id }) => id)] },
    ...{ written: new Map(), made: new Set(), decided: new Set(), sent: new Map(), outcomes: new Map(), isAlone },
    versions: () => versionsOf([homeId, otherId]),
  };
  const both = [homeId, otherId];
  const devices = [
    createDevice(world, anna, both),
    createDevice(world, anna, both),
    createDevice(world, boris, [homeId]),
  ];
  return { world, devices, people: [anna, boris], start: await world.versions() };
}

/** What the logs of both calendars say of events. */
const logOf = ({ homeId, otherId }: World) =>
  app.db.read
    .selectFrom('changes')
    .select(['calendar_id', 'version', 'before', 'after', 'other_calendar_id'])
    .where('calendar_id', 'in', [homeId, otherId])
    .where('entity', '=', 'event')
    .orderBy('version')
    .execute();

/** What tasks are called. */
async function titlesOfTasks({ homeId }: World): Promise<string[]> {
  const rows = await app.db.read
    .selectFrom('calendar_objects')
    .select('text')
    .where('calendar_id', '=', homeId)
    .execute();
  return rows.flatMap(({ text }) => /^SUMMARY:(.*?)\r?$/m.exec(text)?.[1] ?? []);
}

async function conflictValuesOf(people: readonly Person[]): Promise<string[]> {
  const all = await Promise.all(people.map(conflictsOf));
  return valuesIn(all.flat());
}

async function work({ random }: World, devices: readonly Device[], steps = STEPS): Promise<string[]> {
  const refusals: string[] = [];
  for (const device of devices) await device.look();
  for (let step = 0; step < steps; step += 1) {
    const device = random.of(devices);
    const turn = random.below(24);
    if (turn < 13) await device?.edit();
    else if (turn < 20) refusals.push(...((await device?.sync()) ?? []));
    else if (turn < 22) await device?.look();
    else if (turn < 23) device?.turn();
    else device?.kill();
  }
  for (const device of devices) refusals.push(...(await device.end()));
  return refusals;
}

it(`after ${STEPS} random steps each value is stored or in exactly one conflict, and no intent is applied twice`, async () => {
  const { world, devices, people, start } = await createWorld();
  const refusals = await work(world, devices);
  expect([...new Set(refusals)]).toEqual([]);
  const { homeId, otherId, written, decided, made } = world;

  const rows = await logOf(world);
  const log = rows.map(({ before, after }) => [before, after].map((json) => json && JSON.parse(json)));
  const ofTasks = await titlesOfTasks(world);
  expect(new Set(ofTasks).size).toBe(ofTasks.length);
  const stored = new Set([...ofTasks, ...log.flatMap(([, after]) => TRACKED.map((name) => after?.[name]))]);
  const retained = Map.groupBy(await conflictValuesOf(people), (value) => value);
  const FOUND = { kept: [1], dropped: [0], maybe: [0, 1] };
  const wrong = [...written].filter(([value, { fate }]) => {
    const times = Number(stored.has(value)) + (retained.get(value)?.length ?? 0);
    return !decided.has(value) && !FOUND[fate].includes(times);
  });
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

  const isSomebodys = (event: CalendarEvent) =>
    [event.title, event.location].every((value) => value === '' || written.has(value));
  for (const id of [homeId, otherId]) {
    const { events } = await changesSince(people[0] as Person, id, 0);
    expect(events.filter((event) => !isSomebodys(event))).toEqual([]);
  }

  const taken = await app.db.read
    .selectFrom('intents')
    .select(['calendar_id', 'version', 'outcome'])
    .where('calendar_id', 'in', [homeId, otherId])
    .execute();
  expect(new Set(taken.map(({ outcome }) => outcome))).toEqual(
    new Set(['applied', 'merged', 'conflict', 'gone', 'forbidden']),
  );
  const ofIntents = taken.flatMap(({ calendar_id, version }) => (version === null ? [] : `${calendar_id} ${version}`));
  expect(new Set(ofIntents).size).toBe(ofIntents.length);
  const moves = rows.flatMap((row) => (row.other_calendar_id === null ? [] : `${row.calendar_id} ${row.version}`));
  const all = [...new Set([...made, ...ofIntents, ...moves])];
  for (const [id, version] of await world.versions())
    expect(version).toBe((start.get(id) ?? 0) + all.filter((one) => one.startsWith(id)).length);
});

it('a device that is alone has no conflict with itself', async () => {
  const { world, devices } = await createWorld(true);
  expect(await work(world, devices.slice(0, 1), STEPS / 4)).toEqual([]);
  expect(new Set(world.outcomes.values())).toEqual(new Set(['["applied",null]']));
});
