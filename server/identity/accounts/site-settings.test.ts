import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';

/** Registers from a browser with an `Accept-Language` header. */
async function register(app: TestApp, email: string, languages: string) {
  const headers = { 'accept-language': languages };
  await app.call('POST', '/api/auth/register', { body: { email }, headers });
  const [letter] = await emailsTo(app, email);
  const body = { email, code: await codeSentTo(app, email), name: 'Vera', password: 'Secret!1' };
  const { user } = (await app.call('POST', '/api/auth/verify-email', { body, headers })).as(SignedIn);
  return {
    letter: letter?.text.includes('Welcome') ? 'en' : 'ru',
    language: user.preferredLanguage,
    theme: user.theme,
  };
}

describe('who has chosen no language', () => {
  it.each([
    [undefined, '', 'ru'],
    [undefined, 'nl, pl', 'ru'],
    ['en', '', 'en'],
    ['en', 'ru', 'ru'],
    ['auto', 'nl, ru;q=0.5', 'ru'],
    ['auto', 'nl, pl', 'en'],
  ] as const)(
    'has that of the installation, which is %s, where the browser names %j: %s',
    async (language, named, own) => {
      const app = await testApp({ defaultLanguage: language });
      expect(await register(app, 'vera@example.org', named)).toMatchObject({ letter: own, language: own });
    },
  );
});

describe('who has chosen no theme', () => {
  it.each([
    [undefined, 'dark'],
    ['beige', 'beige'],
    ['auto', undefined],
  ] as const)('has that of the installation, which is %s', async (theme, own) => {
    const app = await testApp({ defaultTheme: theme });
    expect((await register(app, 'vera@example.org', 'en')).theme).toBe(own);
  });

  it('has another one once they choose it', async () => {
    const app = await testApp({ defaultTheme: 'auto' });
    await register(app, 'vera@example.org', 'en');
    const { token } = (
      await app.call('POST', '/api/auth/login', { body: { email: 'vera@example.org', password: 'Secret!1' } })
    ).as(SignedIn);
    await app.call('PUT', '/api/user/profile', { token, body: { theme: 'light' } });
    expect((await app.call('GET', '/api/auth/me', { token })).body).toMatchObject({ user: { theme: 'light' } });
  });
});
