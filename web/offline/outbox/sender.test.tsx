import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IntentInput, IntentResult } from '#domain/intents.ts';
import { BASE_UNKNOWN } from '#domain/values/intents.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { storage } from '#web/platform/storage.ts';
import { currentOutbox } from '../unsent/state.ts';
import type { Change } from '../unsent/unsent.ts';
import { enqueue, putBack, readQueue, rewriteQueue, takeBack } from './queue.ts';
import { sendAll, takeVersion } from './sender.ts';

/** The queue in a real IndexedDB, and a server that can be away. */

const tokenOf = (person: string) => `h.${btoa(JSON.stringify({ sub: person }))}.s`;
type Sent = { readonly path: string; readonly intents: readonly IntentInput[] };
let server: 'away' | 'loses its answers' | 'there';
let refuses: (intent: IntentInput) => boolean;
let changesNothing: typeof refuses;
let merges: typeof refuses;
let lists: Sent[];
let reminders: 'kept' | 'lost' | 'refused';
let kept: string[];

const event = sampleEvent({ id: 'a', startTime: '2026-11-20T10:00:00', version: 41 });
const resultOf = (intent: IntentInput): IntentResult => {
  const calendarId = intent.move ? intent.move.to : 'home';
  const isRefused = refuses(intent);
  return {
    ...{ id: intent.id, conflict: null, event: intent.delete ? null : { ...event, calendarId } },
    version: isRefused || changesNothing(intent) ? null : 41,
    ...(intent.move && { toVersion: 60 }),
    ...(isRefused
      ? { outcome: 'refused', code: 'validation_failed' }
      : { outcome: merges(intent) ? 'merged' : 'applied' }),
  };
};

beforeEach(async () => {
  storage.set('token', tokenOf('anna'));
  await rewriteQueue(() => []);
  server = 'there';
  refuses = changesNothing = merges = () => false;
  [reminders, kept, lists] = ['kept', [], []];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (server === 'away') throw new TypeError('Failed to fetch');
    if (String(path).endsWith('/reminders')) {
      if (reminders === 'lost') throw new TypeError('Failed to fetch');
      kept.push(`${path} ${String(init?.body)}`);
      return reminders === 'refused' ? Response.json({ code: 'not_found' }, { status: 404 }) : Response.json({});
    }
    if (!String(path).endsWith('/intents')) return Response.json({ conflicts: [] });
    const { intents } = JSON.parse(String(init?.body));
    lists.push({ path, intents });
    if (server === 'loses its answers') throw new TypeError('Failed to fetch');
    return Response.json({ version: 70, results: intents.map(resultOf) });
  });
});
afterEach(() => vi.unstubAllGlobals());

const add = (change: Change, calendarId = 'home') =>
  enqueue([{ calendarId, change, base: 40, title: 'Choir', before: event, after: event }]);
const update = (title: string, id = 'a'): Change => ({ update: { id, changes: { title } } });
const waiting = () => currentOutbox().changes.map(({ change }) => change);
const contents = () => lists.map(({ path, intents }) => [path, ...intents.map(({ id: _, ...rest }) => rest)]);

it('keeps changes in order over a reload, and sends them once the server is there', async () => {
  server = 'away';
  await add(update('Hall'));
  await add(update('Nave', 'b'));
  await expect(sendAll()).rejects.toMatchObject({ code: 'network' });
  await readQueue();
  expect(waiting()).toEqual([update('Hall'), update('Nave', 'b')]);
  server = 'there';
  await sendAll();
  expect(contents()).toEqual([
    ['/api/calendars/home/intents', { base: 40, ...update('Hall') }, { base: 40, ...update('Nave', 'b') }],
  ]);
  expect(waiting()).toEqual([]);
});

it('sends what was answered by nobody again as it was, and what came later beside it', async () => {
  await add(update('Hall'));
  server = 'loses its answers';
  await expect(sendAll()).rejects.toMatchObject({ code: 'network' });
  await add(update('Nave'));
  server = 'there';
  await sendAll();
  const [first, second] = lists;
  expect(second?.intents[0]).toEqual(first?.intents[0]);
  expect(second?.intents[1]).toMatchObject(update('Nave'));
});

it('asks for something before it sends, so that a change can be taken back as long as there is no network', async () => {
  server = 'away';
  const [id = ''] = await add(update('Hall'));
  await expect(sendAll()).rejects.toMatchObject({ code: 'network' });
  expect(await takeBack(id)).toBe('taken');
  expect(waiting()).toEqual([]);
  expect(await putBack(id)).toBe(true);
  expect(waiting()).toEqual([update('Hall')]);
});

it('takes nothing back that may have arrived, and knows the version of what has', async () => {
  const [id = ''] = await add(update('Hall'));
  server = 'loses its answers';
  await expect(sendAll()).rejects.toMatchObject({ code: 'network' });
  expect(await takeBack(id)).toBe('on its way');
  server = 'there';
  await sendAll();
  expect(await takeBack(id)).toBe('gone');
  expect(takeVersion(id)).toEqual({ calendarId: 'home', version: 41 });
});

it('takes the later changes of a new event back with it', async () => {
  const [id = ''] = await add({
    create: { id: 'n', title: 'New', startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00' },
  });
  await add(update('Newer', 'n'));
  await add(update('Hall'));
  await takeBack(id);
  expect(waiting()).toEqual([update('Hall')]);
});

it('knows one version for all that was sent as one, and none of what has changed nothing', async () => {
  changesNothing = ({ update: changed }) => changed?.id === 'b';
  const [first = ''] = await add(update('Hall'));
  const [second = ''] = await add(update('Nave'));
  const [late = ''] = await add(update('Nave', 'b'));
  await sendAll();
  expect([late, second, first].map(takeVersion)).toEqual([undefined, { calendarId: 'home', version: 41 }, undefined]);
});

it.each([
  ['with which the event arrived', false, 60],
  ['that nobody has seen, if others had changed it before', true, BASE_UNKNOWN],
])('gives what follows a move the version %s; it is undone by that of its arrival', async (_, isMerged, base) => {
  merges = ({ move }) => move !== undefined && isMerged;
  const [id = ''] = await add({ move: { id: 'a', to: 'work' } });
  await add(update('Hall'), 'work');
  await sendAll();
  expect(takeVersion(id)).toEqual({ calendarId: 'work', version: 60 });
  expect(contents()[1]).toEqual(['/api/calendars/work/intents', { base, ...update('Hall') }]);
});

it.each(['lost', 'refused'] as const)(
  'stores reminders with their event, also where their answer is %s at first',
  async (first) => {
    await enqueue([
      {
        calendarId: 'home',
        change: update('Hall'),
        base: 40,
        title: 'Choir',
        before: event,
        after: event,
        reminders: null,
      },
    ]);
    reminders = first;
    if (first === 'lost') {
      await expect(sendAll()).rejects.toMatchObject({ code: 'network' });
      expect(waiting()).toEqual([update('Hall')]);
      reminders = 'kept';
    }
    await sendAll();
    expect(kept).toEqual(['/api/events/a/reminders {"reminders":null}']);
    expect([waiting(), new Set(lists.map(({ intents }) => intents[0]?.id)).size]).toEqual([[], 1]);
  },
);

it('keeps what the server refuses, with its reason, and sends the rest', async () => {
  refuses = ({ update: changed }) => changed?.changes.title === 'Hall';
  await add(update('Hall'));
  await add(update('Nave', 'b'));
  await sendAll();
  expect(currentOutbox().changes).toMatchObject([{ change: update('Hall'), refused: 'validation_failed' }]);
  await sendAll();
  expect(lists).toHaveLength(1);
});

it('finds the one that a whole list was refused for', async () => {
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (String(init?.body).includes('Hall')) return Response.json({ code: 'validation_failed' }, { status: 400 });
    return whole(path, init);
  });
  await add(update('Nave', 'b'));
  await add(update('Hall'));
  await sendAll();
  expect(currentOutbox().changes).toMatchObject([{ change: update('Hall'), refused: 'validation_failed' }]);
  expect(contents()).toEqual([['/api/calendars/home/intents', { base: 40, ...update('Nave', 'b') }]]);
});

it('is the person’s own: nobody else sees or sends it, and it is there when they come back', async () => {
  await add(update('Hall'));
  storage.set('token', tokenOf('yuri'));
  await sendAll();
  expect(waiting()).toEqual([]);
  expect(lists).toEqual([]);
  storage.set('token', tokenOf('anna'));
  await sendAll();
  expect(contents()).toEqual([['/api/calendars/home/intents', { base: 40, ...update('Hall') }]]);
});

it('sends nothing for a new event that was deleted again', async () => {
  await add({ create: { id: 'n', title: 'New', startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00' } });
  await add({ delete: { id: 'n' } });
  await sendAll();
  expect(lists).toEqual([]);
  expect(waiting()).toEqual([]);
});
