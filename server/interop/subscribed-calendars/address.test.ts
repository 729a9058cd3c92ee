import { describe, expect, it } from 'vitest';
import { SUBSCRIPTIONS_MAX } from '#domain/subscribed-calendars.ts';
import { testApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { SUBSCRIBED, subscribe } from '#tests/support/sources.ts';

const app = await testApp({ pushLoopback: true });

describe('an address', () => {
  it.each([
    ['no address', 'web_address'],
    ['ftp://example.org/a.ics', 'web_address'],
    ['https://anna:secret@example.org/a.ics', 'web_address'],
    ['http://localhost:3000/feeds/x.ics', 'own_address'],
    ['webcal://localhost:3000/feeds/x.ics', 'own_address'],
    ['http://192.168.0.1/a.ics', 'private_address'],
    ['http://[fd00::1]/a.ics', 'private_address'],
    ['http://example.org:25/a.ics', 'private_address'],
  ])('such as %s is refused', async (url) => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('POST', SUBSCRIBED, { url });
    expect(answer).toMatchObject(refused('validation_failed'));
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['url']);
  });

  it(`is taken once by a person, and ${SUBSCRIPTIONS_MAX} of them`, async () => {
    const vera = await signUp(app, 'Vera');
    for (let made = 0; made < SUBSCRIPTIONS_MAX - 1; made += 1)
      await subscribe(vera, `https://example.org/${made}.ics`);
    expect(await vera.call('POST', SUBSCRIBED, { url: 'https://example.org/0.ics' })).toMatchObject(
      refused('validation_failed'),
    );
    await subscribe(vera, 'webcal://example.org/last.ics');
    expect(await vera.call('POST', SUBSCRIBED, { url: 'https://example.org/more.ics' })).toMatchObject(
      refused('quota_subscriptions'),
    );
    await app.db.write((sql) => sql.deleteFrom('subscribed_calendars').execute());
  });
});
