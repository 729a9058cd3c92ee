import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';

it('the process lives, and the database answers', async () => {
  const app = await testApp();
  for (const path of ['/healthz', '/readyz']) {
    expect(await app.call('GET', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await app.call('GET', path, { token: 'broken' })).toMatchObject({ status: 200 });
    expect(await app.call('HEAD', path)).toMatchObject({ status: 200, text: '' });
  }
});
