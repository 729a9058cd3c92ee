import { describe, expect, it } from 'vitest';
import { entriesIn } from '#tests/support/audit.ts';
import { issuer, known, runIssuer, site } from '#tests/support/issuer-site.ts';
import { signUp } from '#tests/support/people.ts';

runIssuer();

describe('the audit log tells', () => {
  it('of an account that the issuer has made, and of each sign-in after that', async () => {
    const app = await site();
    const { login } = known();
    const { id } = await app.me(await app.enter(login));
    await app.enter(login);
    expect(await entriesIn(app)).toMatchObject([
      { kind: 'accounts', action: 'registration', actor_id: id, subject_id: null },
      { action: 'identity-sign-in', actor_id: id },
      { action: 'identity-sign-in', actor_id: id },
    ]);
  });

  it('of an account that was linked by its e-mail', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    await app.enter(known({ email: vera.email }).login);
    expect(await entriesIn(app)).toMatchObject([
      { kind: 'credentials', action: 'identity-link', actor_id: vera.id },
      { action: 'identity-sign-in', actor_id: vera.id },
    ]);
  });

  it('of the rights of an administrator that the issuer gives and takes, once each', async () => {
    const app = await site({ adminGroup: 'hosts' });
    const { login, email } = known({ groups: ['hosts'] });
    const { id } = await app.me(await app.enter(login));
    await app.enter(login);
    issuer.people.set(login, { email, email_verified: true, groups: [] });
    await app.enter(login);
    await app.enter(login);
    const rights = (await entriesIn(app)).filter(({ kind }) => kind === 'administration');
    expect(rights).toMatchObject(
      ['admin-grant', 'admin-revoke'].map((action) => ({ action, actor_id: null, subject_id: id })),
    );
    expect(rights.map(({ details }) => JSON.parse(details))).toEqual([{ by: 'Example ID' }, { by: 'Example ID' }]);
  });
});
