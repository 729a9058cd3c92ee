import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const TOKEN = 'a token that only the monitor knows';

describe('/metrics without a token configured', () => {
  it('does not exist for anybody', async () => {
    const app = await testApp();
    for (const token of [undefined, TOKEN, 'undefined']) {
      expect(await app.call('GET', '/metrics', token ? { token } : {})).toMatchObject(refused('not_found'));
    }
  });
});

describe('/metrics with a token', async () => {
  const app = await testApp({ metricsToken: TOKEN });
  const metrics = async () => (await app.call('GET', '/metrics', { token: TOKEN })).text;
  /** The number of requests with this answer. */
  const count = async (method: string, route: string, status: number) => {
    const line = `kalends_http_request_seconds_count{method="${method}",route="${route}",status="${status}"} `;
    return Number(
      (await metrics())
        .split('\n')
        .find((text) => text.startsWith(line))
        ?.slice(line.length) ?? 0,
    );
  };

  it('is refused without it', async () => {
    const vera = await signUp(app, 'Vera');
    for (const token of [undefined, '', 'wrong', `${TOKEN}x`, TOKEN.slice(0, -1), vera.token]) {
      const answer = await app.call('GET', '/metrics', token === undefined ? {} : { token });
      expect(answer).toMatchObject(refused('authentication_required'));
      expect(answer.text).not.toContain('kalends_http');
    }
  });

  it('is in the text format of Prometheus, with the figures of the process', async () => {
    const answer = await app.call('GET', '/metrics', { token: TOKEN });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(answer.text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    for (const line of answer.text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .*|\w+(\{[^}]*\})? (-?[\d.e+-]+|NaN|[+-]?Inf)|)$/i);
    }
  });

  it('counts every answer by its route, and names no person, event or path', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    const events = [await createEvent(vera, id), await createEvent(vera, id)];
    for (const event of events) await vera.call('GET', `/api/events/${event.id}`);
    await vera.call('GET', '/api/events/nothing');
    await app.call('GET', '/api/calendars');
    expect(await count('POST', '/api/events', 201)).toBe(2);
    expect(await count('GET', '/api/events/:id', 200)).toBe(2);
    expect(await count('GET', '/api/events/:id', 404)).toBe(1);
    expect(await count('GET', '/api/calendars', 401)).toBe(1);
    const text = await metrics();
    for (const secret of [vera.id, id, events[0]?.id ?? '', 'example.org']) expect(text).not.toContain(secret);
  });

  it('grows by no path that somebody makes up', async () => {
    const lines = async () => (await metrics()).split('\n').filter((line) => line.startsWith('kalends_')).length;
    await app.call('GET', '/api/none');
    await app.call('GET', '/made-up/none');
    const before = await lines();
    for (let n = 0; n < 20; n += 1) {
      await app.call('GET', `/api/none/${n}`);
      await app.call('GET', `/made-up/${n}`);
    }
    expect(await lines()).toBe(before);
  });

  it('times in seconds', async () => {
    const sum = async () =>
      Number(
        /kalends_http_request_seconds_sum\{method="GET",route="\/healthz",status="200"\} (\S+)/.exec(
          await metrics(),
        )?.[1] ?? 0,
      );
    const before = await sum();
    const began = performance.now();
    await app.call('GET', '/healthz');
    const elapsed = (performance.now() - began) / 1_000;
    const counted = (await sum()) - before;
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(elapsed);
  });

  it('is not in the published contract', async () => {
    expect((await app.call('GET', '/api/openapi.json')).text).not.toContain('/metrics');
  });
});
