import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { register, request } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
/** A collector of OpenTelemetry, which keeps what it is sent. */
async function startCollector() {
  const sent: { path: string; body: string }[] = [];
  const server = createServer(async (call, answer) => {
    sent.push({ path: call.url ?? '', body: await text(call) });
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const of = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  const inside = <One>(path: string, outer: string, inner: string, what: string): One[] =>
    of(path).flatMap((body) =>
      body[outer].flatMap((one: Record<string, Record<string, One[]>[]>) => one[inner]?.flatMap((each) => each[what])),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    everything: () => sent.map(({ body }) => body).join('\n'),
    spans: () => inside<Span>('/v1/traces', 'resourceSpans', 'scopeSpans', 'spans'),
  };
}

const textOf = ({ attributes }: { attributes: Attribute[] }, key: string) =>
  attributes.find((one) => one.key === key)?.value.stringValue;

async function serverWith(settings: Record<string, string>) {
  const fresh = await freshDatabase(inject('engine'));
  const server = await prepareServer({ DATABASE_URL: fresh.databaseUrl ?? '', ...settings });
  onTestFinished(async () => {
    await server.remove();
    await fresh.drop();
  });
  await server.start();
  return server;
}

it('a collector gets each call with its statements, and nothing of what people wrote', async () => {
  const collector = await startCollector();
  const server = await serverWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { token, calendarId } = await register(server.url, 'vera@example.org');
  const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
  const body = { calendarId, title: 'At the dentist', ...times };
  expect((await request(server.url, 'POST', '/api/events', { token, body })).status).toBe(201);
  // What is left is sent before the server ends.
  expect(await server.stop()).toBe(0);

  const spans = collector.spans();
  const call = spans.find(({ name }) => name === 'POST /api/events');
  expect(call && textOf(call, 'http.route')).toBe('/api/events');
  const write = spans.find(({ name, parentSpanId }) => name === 'write' && parentSpanId === call?.spanId);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === write?.spanId);
  const insert = statements.find(({ name }) => name === 'insert events');
  expect(insert).toMatchObject({ traceId: call?.traceId });
  expect(insert && textOf(insert, 'db.query.text')).toMatch(/^insert into "events"/);
  expect(spans.map(({ name }) => name)).not.toContain('GET /healthz');

  for (const secret of ['dentist', 'vera@example.org', token, calendarId, '2026-11-21'])
    expect(collector.everything()).not.toContain(secret);
});

it('a collector that is away holds up neither the start nor a call nor the end', async () => {
  const server = await serverWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  await register(server.url, 'vera@example.org');
  expect(await server.stop()).toBe(0);
});

it('a collector that never answers does neither', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  // Its exporter would wait longer than a server may take to end.
  const server = await serverWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: '60000' });
  const asked = once(silent, 'request');
  await register(server.url, 'vera@example.org');
  await asked;
  expect(await server.stop()).toBe(0);
});

it('the trace of a caller is followed behind a proxy only', async () => {
  const collector = await startCollector();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  for (const [settings, follows] of [
    [{}, false],
    [{ TRUST_PROXY: 'loopback', DEV_MAIL: 'on' }, true],
  ] as const) {
    const server = await serverWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings });
    await fetch(`${server.url}/api/site`, { headers });
    await server.stop();
    const call = collector.spans().findLast(({ name }) => name === 'GET /api/site');
    expect(call?.traceId === traceId).toBe(follows);
  }
});
