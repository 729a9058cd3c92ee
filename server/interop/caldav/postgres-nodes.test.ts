import { expect, inject, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { eventText } from '#tests/support/calendar-objects.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { basic, davClient, NAMESPACES } from '#tests/support/dav.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';

/** Two nodes of one installation, and a calendar app that alternates between them. */
async function twoNodes() {
  const { databaseUrl } = await freshDatabase(inject('engine'));
  const nodes = [await testApp({ databaseUrl }), await testApp({ databaseUrl })] as const;
  const [near] = nodes;
  const vera = await signUp(near, 'Vera');
  const { id } = await createCalendar(vera);
  const { key, home } = await davClient(near, vera);
  const path = `${home}${id}/`;
  const headers = { authorization: basic(vera.email, key), 'content-type': 'text/calendar' };
  const put = (app: TestApp, name: string, text: string, more: Record<string, string> = {}) =>
    app.call('PUT', `${path}${name}`, { body: text, headers: { ...headers, ...more } });
  const sync = async (app: TestApp, token: string) => {
    const body = `<d:sync-collection ${NAMESPACES}><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;
    const { text } = await app.call('REPORT', path, { body, headers: { ...headers, 'content-type': 'text/xml' } });
    return {
      names: [...text.matchAll(/\/([^/<]+)\.ics<\/d:href>/g)].map(([, name = '']) => name),
      token: /<d:sync-token>([^<]*)/.exec(text)?.[1] ?? expect.fail(text),
    };
  };
  return { nodes, put, sync };
}

const ROUNDS = 10;

it('of two changes of the same version on two nodes, one is refused', async () => {
  const { nodes, put } = await twoNodes();
  const made = await put(nodes[0], 'a.ics', eventText('a'));
  let etag = String(made.headers.etag);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      nodes.map((node, at) => put(node, 'a.ics', eventText('a', `SUMMARY:${round}-${at}`), { 'if-match': etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412]);
    etag = String(answers.find(({ status }) => status === 204)?.headers.etag);
  }
});

it('of two who make the same object, one does', async () => {
  const { nodes, put } = await twoNodes();
  for (let round = 0; round < ROUNDS; round += 1) {
    const make = (node: TestApp) => put(node, `${round}.ics`, eventText(`u${round}`), { 'if-none-match': '*' });
    expect((await Promise.all(nodes.map(make))).map(({ status }) => status).sort()).toEqual([201, 412]);
    const other = (node: TestApp, at: number) => put(node, `${round}-${at}.ics`, eventText(`same${round}`));
    expect((await Promise.all(nodes.map(other))).map(({ status }) => status).sort()).toEqual([201, 403]);
  }
});

it('a client that asks while both write, now one and now the other, misses nothing', async () => {
  const { nodes, put, sync } = await twoNodes();
  const names = Array.from({ length: 4 * ROUNDS }, (_, index) => `n${index}`);
  const seen = new Set<string>();
  let token = (await sync(nodes[0], '')).token;
  const writing = Promise.all(
    nodes.map(async (node, at) => {
      for (const name of names.filter((_, index) => index % 2 === at)) await put(node, `${name}.ics`, eventText(name));
    }),
  );
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const answer = await sync(nodes[round % 2] ?? nodes[0], token);
    for (const name of answer.names) seen.add(name);
    token = answer.token;
  }
  await writing;
  for (const name of (await sync(nodes[1], token)).names) seen.add(name);
  expect([...seen].sort()).toEqual([...names].sort());
});
