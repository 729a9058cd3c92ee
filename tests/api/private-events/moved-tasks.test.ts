import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, type Person } from '#tests/support/people.ts';
import { dav, done, type Kind, made, NAME, pathOf, SECRETS, textOf } from './task-world.ts';
import { READERS, type ReaderName, type World } from './world.ts';

/** Tasks and journals that were public in a calendar, have left it, and are private now. */

const app = await testApp();

const historyOf = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}/history?limit=100`)).as(HistoryPage).entries;
const ofTask = async (world: World, name: ReaderName) =>
  (await historyOf(world.people[name], world.calendar.id)).filter(({ changes }) =>
    ['task', 'journal'].includes(changes[0]?.entity ?? ''),
  );
/** Who is told by the log of the shared calendar what it says. */
async function readersOf(world: World): Promise<ReaderName[]> {
  const texts = await Promise.all(READERS.map(async (name) => JSON.stringify(await ofTask(world, name))));
  return READERS.filter((_, at) => SECRETS.test(texts[at] ?? ''));
}
const undo = (person: Person, calendarId: string, version = 0) =>
  person.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);

/** In a calendar of the owner's. */
async function elsewhere(world: World, by: ReaderName = 'owner') {
  const client = world.keys[by];
  if (!client) throw new Error(by);
  const { id } = await createCalendar(world.people[by]);
  const address = `${client.home}${id}/${NAME}`;
  const type = { 'content-type': 'text/calendar' };
  return {
    ...{ id, address },
    move: () => client.call('MOVE', `${pathOf(world, by)}${NAME}`, undefined, { destination: address }),
    put: (text: string) => client.call('PUT', address, text, type),
    get: () => client.call('GET', address),
    remove: () => client.call('DELETE', address),
  };
}

/** The owner has moved it to a calendar of theirs and made it private there. */
async function gone(kind: Kind) {
  const world = await made(app, kind, 'public');
  const there = await elsewhere(world);
  await done(there.move(), 201);
  await done(there.put(textOf(kind, 'private')));
  return { world, there };
}

describe.each(['VTODO', 'VJOURNAL'] as const)('a %s that went to another calendar and is private there', (kind) => {
  it('is shown by the log of the calendar that it left to those who read it', async () => {
    const world = await made(app, kind, 'public');
    const there = await elsewhere(world);
    await done(there.move(), 201);
    expect(await readersOf(world)).toEqual(READERS);
    await done(there.put(textOf(kind, 'private')));
    expect(await readersOf(world)).toEqual(['owner', 'author']);
    const [left, added] = await ofTask(world, 'editor');
    const moved = { way: 'to', calendar: null };
    expect(left).toMatchObject({ changes: [{ action: 'delete', name: '', redacted: true, moved }], mayUndo: false });
    expect(added).toMatchObject({ changes: [{ action: 'create', name: '', redacted: true }] });
    // Also once it is gone there, and its name is somebody else's.
    await done(there.remove());
    expect(await readersOf(world)).toEqual(['owner', 'author']);
    await done(
      dav(world, 'editor', 'PUT', NAME, textOf(kind, 'public').replace(/Marimba|Zydeco|20261124/g, '20261203')),
      201,
    );
    expect(await readersOf(world)).toEqual(['owner', 'author']);
  });

  it('is brought back by nobody else, and as it was before by nobody', async () => {
    const { world, there } = await gone(kind);
    const { people, calendar } = world;
    const [left, added] = await ofTask(world, 'editor');
    for (const name of ['admin', 'editor'] as const)
      for (const { version = 0 } of [left, added].flatMap((each) => each ?? []))
        expect((await undo(people[name], calendar.id, version)).status).toBeGreaterThanOrEqual(400);
    expect(await undo(people.owner, calendar.id, left?.version)).toMatchObject({ status: 409 });
    expect((await there.get()).text).toBe(textOf(kind, 'private'));
    expect(await dav(world, 'editor', 'GET')).toMatchObject({ status: 404 });
  });
});

describe('a task that went to another calendar', () => {
  it('comes back by undo from either of the two, under its name and with its alarms', async () => {
    const world = await made(app, 'VTODO', 'public');
    const { people, calendar } = world;
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:A', 'TRIGGER:-PT5M', 'END:VALARM'];
    const text = textOf('VTODO', 'public', ...alarm);
    await done(dav(world, 'author', 'PUT', NAME, text));
    const there = await elsewhere(world);
    for (const from of [calendar.id, there.id]) {
      await done(there.move(), 201);
      const [last] = await historyOf(people.owner, from);
      expect(last).toMatchObject({
        changes: [{ moved: { way: from === calendar.id ? 'to' : 'from' } }],
        mayUndo: true,
      });
      await done(undo(people.owner, from, last?.version), 200);
      expect(await there.get()).toMatchObject({ status: 404 });
      expect((await dav(world, 'author', 'GET')).text).toBe(text);
    }
    // And taken back once more.
    const [last] = await historyOf(people.owner, calendar.id);
    await done(undo(people.owner, calendar.id, last?.version), 200);
    expect(await there.get()).toMatchObject({ status: 200 });
  });

  it('does not come back over what has its name or its uid', async () => {
    const world = await made(app, 'VTODO', 'public');
    const there = await elsewhere(world);
    await done(there.move(), 201);
    const [left] = await ofTask(world, 'owner');
    await done(dav(world, 'editor', 'PUT', 'u.ics', textOf('VTODO', 'public')), 201);
    const back = () => undo(world.people.owner, world.calendar.id, left?.version);
    expect(await back()).toMatchObject({ status: 409 });
    await done(dav(world, 'editor', 'DELETE', 'u.ics'));
    await done(dav(world, 'editor', 'PUT', NAME, textOf('VTODO', 'public').replace('UID:t', 'UID:v')), 201);
    expect(await back()).toMatchObject({ status: 409 });
    await done(dav(world, 'editor', 'DELETE'));
    await done(back(), 200);
  });

  it('is not made a second time by taking back that it was deleted before', async () => {
    const world = await made(app, 'VTODO', 'public');
    const { people, calendar } = world;
    await done(dav(world, 'editor', 'DELETE'));
    const [deleted] = await ofTask(world, 'owner');
    const back = () => undo(people.owner, calendar.id, deleted?.version);
    await done(back(), 200);
    await done((await elsewhere(world)).move(), 201);
    expect(await back()).toMatchObject({ status: 409 });
  });
});

describe('what has the uid of a task in another calendar', () => {
  it('is another one, and says nothing of who reads that', async () => {
    const world = await made(app, 'VTODO', 'public');
    // Else an editor could hide the log of a shared calendar.
    const copy = await elsewhere(world, 'editor');
    await done(copy.put(textOf('VTODO', 'private')), 201);
    expect(await readersOf(world)).toEqual(READERS);
    // As apps move that know no MOVE.
    const mine = await elsewhere(world, 'author');
    await done(mine.put(textOf('VTODO', 'private')), 201);
    await done(dav(world, 'author', 'DELETE'));
    expect(await readersOf(world)).toEqual(READERS);
  });
});

it('the log of a task that was private when it was deleted stays so when another takes its name', async () => {
  const world = await made(app, 'VTODO', 'public');
  await done(dav(world, 'author', 'PUT', NAME, textOf('VTODO', 'private')));
  await done(dav(world, 'editor', 'DELETE'));
  expect(await readersOf(world)).toEqual(['owner', 'author']);
  const other = textOf('VTODO', 'public')
    .replace(/Marimba|Zydeco/g, 'Mine')
    .replace('20261124', '20261203');
  await done(dav(world, 'editor', 'PUT', NAME, other), 201);
  expect(await readersOf(world)).toEqual(['owner', 'author']);
});
