import { expect, it } from 'vitest';
import { type IntentInput, IntentsAnswer } from '#domain/intents.ts';
import { cases } from '#tests/support/depth.ts';
import { register, request } from '#tests/support/http.ts';
import { freshServer, stored } from '../creating.ts';

const KILLS = cases(2, 8);
const LISTS = 12;

const listOf = (base: number): IntentInput[] =>
  Array.from({ length: 10 }, () => {
    const id = crypto.randomUUID();
    const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
    return { id: crypto.randomUUID(), base, create: { id, title: id, ...times } };
  });

it('after kill -9 lists are sent again, and each intent is applied once', async () => {
  const server = await freshServer();
  const { token, calendarId } = await register(server.url, 'vera@example.org');
  const device = crypto.randomUUID();
  const send = (intents: readonly IntentInput[]) =>
    request(server.url, 'POST', `/api/calendars/${calendarId}/intents`, { token, body: { device, intents } });
  const sent: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const lists = Array.from({ length: LISTS }, () => listOf(1));
    sent.push(...lists.flat().flatMap(({ create }) => create?.id ?? []));
    let answered = 0;
    let dying: Promise<void> | undefined;
    const one = async (list: readonly IntentInput[]) => {
      const answer = await send(list).catch(() => undefined);
      if (answer?.status === 200) answered += 1;
      if (answered >= 3) dying ??= server.kill();
    };
    await Promise.all(lists.map(one));
    await dying;
    await server.start();
    for (const list of lists) {
      const { results } = (await send(list)).as(IntentsAnswer);
      expect(results.map(({ outcome }) => outcome)).toEqual(list.map(() => 'applied'));
    }
  }
  const { ids, version } = await stored(server.url, { token, calendarId });
  expect(ids.toSorted()).toEqual(sent.toSorted());
  expect(version).toBe(1 + sent.length);
});
