import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it, onTestFinished } from 'vitest';
import { agentOf, letAgents } from '#tests/support/agents.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

/** A client of the protocol as agents have it, over a real connection. */
async function connect(mode: 'legacy' | 'auto', url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  onTestFinished(() => client.close());
  return client;
}

const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>) => {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
};

it.each(['auto', 'legacy'] as const)('a client that begins with %s looks, previews and changes', async (mode) => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  await letAgents(owner, calendar.id);
  await createEvent(owner, calendar.id, { title: 'Dentist' });
  const { key } = await agentOf(app, owner, 'write');
  const client = await connect(mode, await app.app.listen({ port: 0, host: '127.0.0.1' }), key);

  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('apply_changes');
  const days = { startDate: '2026-11-21', endDate: '2026-11-21' };
  const listed = JSON.parse(textOf(await client.callTool({ name: 'list_events', arguments: days })));
  expect(listed.events).toMatchObject([{ untrusted: { title: 'Dentist' } }]);

  const base = listed.versions[calendar.id];
  const update = {
    id: listed.events[0].id,
    changes: { startTime: '2026-11-21T12:00:00', endTime: '2026-11-21T13:00:00' },
  };
  const changes = { calendarId: calendar.id, intents: [{ id: crypto.randomUUID(), base, update }] };
  const previewed = JSON.parse(textOf(await client.callTool({ name: 'preview_changes', arguments: changes })));
  expect(previewed).toMatchObject({ results: [{ outcome: 'applied' }] });
  const applied = JSON.parse(textOf(await client.callTool({ name: 'apply_changes', arguments: changes })));
  expect(applied).toMatchObject({ results: [{ outcome: 'applied' }] });
  const after = JSON.parse(textOf(await client.callTool({ name: 'list_events', arguments: days })));
  expect(after).toMatchObject({
    versions: { [calendar.id]: base + 1 },
    events: [{ start: 'Sat 2026-11-21 12:00 Europe/Moscow' }],
  });
});
