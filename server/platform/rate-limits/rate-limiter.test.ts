import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { testApp } from '#tests/support/app.ts';
import { createRateLimiter, type Limit, noLimits } from './rate-limiter.ts';

const { db, clock, config } = await testApp();
const limiter = createRateLimiter(db, () => clock.now, config.secret);
const limit: Limit = { name: 'greet', max: 2, windowMs: 60_000 };
const other: Limit = { name: 'wave', max: 3, windowMs: 10_000 };

const waitOf = async (...pairs: [Limit, string][]): Promise<number> => {
  try {
    await limiter.take(...pairs);
    return 0;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return error.retryAfter ?? Number.NaN;
    throw error;
  }
};

beforeEach(() => db.write((sql) => sql.deleteFrom('rate_limits').execute()));

it('what is counted stands in the table under a hash that only the secret makes', async () => {
  const keys = async () => (await db.read.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
  await limiter.take([limit, 'vera@example.org']);
  const [key = ''] = await keys();
  await createRateLimiter(db, () => clock.now, 'another secret').take([limit, 'vera@example.org']);
  expect(await keys()).toHaveLength(2);
  for (const encoding of ['base64url', 'hex'] as const) {
    expect(key).not.toContain(createHash('sha256').update('vera@example.org').digest(encoding).slice(0, 16));
  }
});

describe('a limit', () => {
  it('lets as many calls through as it says, then names the seconds until its window ends', async () => {
    expect([await waitOf([limit, 'a']), await waitOf([limit, 'a'])]).toEqual([0, 0]);
    clock.advance(500);
    expect(await waitOf([limit, 'a'])).toBe(60);
    clock.advance(59_499);
    expect(await waitOf([limit, 'a'])).toBe(1);
    clock.advance(1);
    expect(await waitOf([limit, 'a'])).toBe(0);
  });

  it('counts each subject for itself', async () => {
    await limiter.take([limit, 'a'], [limit, 'b']);
    await limiter.take([limit, 'a']);
    expect([await waitOf([limit, 'a']), await waitOf([limit, 'b'])]).toEqual([60, 0]);
  });

  it('that is used up refuses the call, whatever the others say, with the longest wait', async () => {
    for (let time = 1; time <= 3; time += 1) await waitOf([other, 'x']);
    expect(await waitOf([other, 'x'], [limit, 'a'])).toBe(10);
    for (let time = 1; time <= 2; time += 1) await waitOf([limit, 'a']);
    expect(await waitOf([limit, 'a'], [other, 'x'])).toBe(60);
  });

  it('that is used up keeps the others from being counted, also when calls come at once', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf([limit, 'mine'], [other, 'everybody’s'])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
    expect([await waitOf([other, 'everybody’s']), await waitOf([other, 'everybody’s'])]).toEqual([0, 10]);
  });

  it('shows in advance whether it is used up', async () => {
    await limiter.take([limit, 'a']);
    expect(await limiter.isUsedUp(limit, 'a')).toBe(false);
    await limiter.take([limit, 'a']);
    expect(await limiter.isUsedUp(limit, 'a')).toBe(true);
    clock.advance(60_000);
    expect(await limiter.isUsedUp(limit, 'a')).toBe(false);
  });

  it('can be given back, never below none, and cleared', async () => {
    await limiter.take([limit, 'a']);
    for (let time = 1; time <= 3; time += 1) await limiter.refund(limit, 'a');
    expect([await waitOf([limit, 'a']), await waitOf([limit, 'a']), await waitOf([limit, 'a'])]).toEqual([0, 0, 60]);
    await limiter.clear(limit, 'a');
    expect(await waitOf([limit, 'a'])).toBe(0);
  });

  it('counts calls that come at once', async () => {
    const waits = await Promise.all(Array.from({ length: 10 }, () => waitOf([limit, 'a'])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  });

  it('stores no address', async () => {
    await limiter.take([limit, 'vera@example.org']);
    const rows = await db.read.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('vera');
  });

  it('of addresses counts an IPv6 /64 as one, and lets a /48 call eight times as often', async () => {
    const visits: Limit = { ...limit, name: 'visit', networks: true };
    const from = (network: number, host: number) => waitOf([visits, `2001:db8:1:${network}::${host}`]);
    expect([await from(0, 1), await from(0, 2), await from(0, 3)]).toEqual([0, 0, 60]);
    for (let network = 1; network <= 7; network += 1) {
      expect([await from(network, 1), await from(network, 2)]).toEqual([0, 0]);
    }
    expect(await from(8, 1)).toBe(60);
    expect(await waitOf([visits, '2001:db8:2::1'])).toBe(0);
    await limiter.refund(visits, '2001:db8:1:7::9');
    expect([await from(8, 1), await from(8, 2)]).toEqual([0, 60]);
  });

  it('lasts no longer than its own length when the clock was ahead while it was used up', async () => {
    clock.now += 86_400_000;
    for (let time = 1; time <= 3; time += 1) await waitOf([limit, 'a']);
    expect(await limiter.isUsedUp(limit, 'a')).toBe(true);
    clock.now -= 86_400_000;
    expect(await limiter.isUsedUp(limit, 'a')).toBe(false);
    expect([await waitOf([limit, 'a']), await waitOf([limit, 'a']), await waitOf([limit, 'a'])]).toEqual([0, 0, 60]);
  });

  it('of addresses counts an IPv4 address as one, however it is written', async () => {
    const visits: Limit = { ...limit, name: 'visit', networks: true };
    await limiter.take([visits, '203.0.113.5']);
    await limiter.take([visits, '::ffff:203.0.113.5']);
    expect([await waitOf([visits, '203.0.113.5']), await waitOf([visits, '203.0.113.6'])]).toEqual([60, 0]);
  });

  it('is none where the operator has switched limits off', async () => {
    for (let time = 1; time <= 5; time += 1) await noLimits.take([limit, 'a']);
    await noLimits.refund(limit, 'a');
    await noLimits.clear(limit, 'a');
    expect(await noLimits.isUsedUp(limit, 'a')).toBe(false);
    expect(await waitOf([limit, 'a'])).toBe(0);
  });
});
