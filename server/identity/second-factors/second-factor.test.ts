import { describe, expect, it } from 'vitest';
import { RecoveryCodes, TotpSetUp } from '#domain/second-factors.ts';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { firstStep, logIn, sendCode, switchOnSecondFactor, wrongCode } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';

const app = await testApp();
const limited = await testApp({ rateLimits: true });
const HALF = 30_000;

describe('switching two-step sign-in on', () => {
  it('shows a secret, and counts only once a code of it is right', async () => {
    const vera = await signUp(app, 'Vera');
    const { secret, uri } = (await vera.call('POST', '/api/second-factor/set-up', {})).as(TotpSetUp);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address.pathname)).toContain(`Kalends:${vera.email}`);
    const wrong = { code: wrongCode(secret, app.clock.now) };
    expect(await vera.call('POST', '/api/second-factor/confirm', wrong)).toMatchObject(
      refused('factor_code_wrong', 'code'),
    );
    expect((await logIn(app, vera.email)).status).toBe(200);
    const code = codeAt(secret, app.clock.now);
    const { recoveryCodes } = (await vera.call('POST', '/api/second-factor/confirm', { code })).as(RecoveryCodes);
    expect(recoveryCodes).toHaveLength(10);
    expect((await vera.call('GET', '/api/second-factor')).body).toEqual({
      since: new Date(app.clock.now).toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await sendCode(app, await firstStep(app, vera), code)).status).toBe(400);
    expect(await vera.call('POST', '/api/second-factor/set-up', {})).toMatchObject(refused('second_factor_on'));
    expect(await vera.call('POST', '/api/second-factor/confirm', { code })).toMatchObject(refused('second_factor_on'));
  });

  it('takes the password where the sign-in was a while ago', async () => {
    const vera = await signUp(app, 'Vera');
    app.clock.advance(16 * 60_000);
    const setUp = (body: object) => vera.call('POST', '/api/second-factor/set-up', body);
    expect(await setUp({})).toMatchObject(refused('password_required'));
    expect(await setUp({ password: 'Wrong-horse#1' })).toMatchObject(refused('current_password_wrong', 'password'));
  });

  it('needs a secret that was made for the person before', async () => {
    const vera = await signUp(app, 'Vera');
    const confirming = vera.call('POST', '/api/second-factor/confirm', { code: '123456' });
    expect(await confirming).toMatchObject(refused('not_found'));
  });

  it('stores neither secret nor recovery codes as they are, and logs neither', async () => {
    const vera = await signUp(app, 'Vera');
    const { secret, recoveryCodes } = await switchOnSecondFactor(app, vera);
    const rows = JSON.stringify([
      await app.db.read.selectFrom('totp').selectAll().execute(),
      await app.db.read.selectFrom('recovery_codes').selectAll().execute(),
      (await vera.call('GET', '/api/account/export')).body,
      (await vera.call('GET', '/api/second-factor')).body,
      app.log,
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text);
  });
});

describe('with two-step sign-in', () => {
  it('new recovery codes take the place of the others, for a code', async () => {
    const vera = await signUp(app, 'Vera');
    const { secret, recoveryCodes } = await switchOnSecondFactor(app, vera);
    const renew = (code: string) => vera.call('POST', '/api/second-factor/recovery-codes', { code });
    expect(await renew(wrongCode(secret, app.clock.now))).toMatchObject(refused('factor_code_wrong', 'code'));
    const code = codeAt(secret, app.clock.now);
    const renewed = (await renew(code)).as(RecoveryCodes).recoveryCodes;
    expect(await renew(code)).toMatchObject(refused('factor_code_wrong'));
    const [before = ''] = recoveryCodes;
    expect(await renew(before)).toMatchObject(refused('factor_code_wrong'));
    expect((await sendCode(app, await firstStep(app, vera), renewed[0] ?? '')).status).toBe(200);
  });

  it('it is switched off with a code or a recovery code, and with nothing less', async () => {
    const vera = await signUp(app, 'Vera');
    const { secret } = await switchOnSecondFactor(app, vera);
    const switchOff = (body: unknown) => vera.call('DELETE', '/api/second-factor', body);
    expect((await switchOff({})).status).toBe(400);
    expect((await switchOff({ code: wrongCode(secret, app.clock.now) })).status).toBe(400);
    expect((await switchOff({ code: codeAt(secret, app.clock.now) })).status).toBe(204);
    expect((await logIn(app, vera.email)).status).toBe(200);
    const { recoveryCodes } = await switchOnSecondFactor(app, vera);
    expect((await switchOff({ code: recoveryCodes[3] })).status).toBe(204);
    expect(await app.db.read.selectFrom('recovery_codes').selectAll().where('user_id', '=', vera.id).execute()).toEqual(
      [],
    );
  });

  it('the owner hears of each change by e-mail, and the operator in the security log', async () => {
    const vera = await signUp(app, 'Vera');
    const { secret } = await switchOnSecondFactor(app, vera);
    await vera.call('POST', '/api/second-factor/recovery-codes', { code: codeAt(secret, app.clock.now) });
    await vera.call('DELETE', '/api/second-factor', { code: codeAt(secret, app.clock.now + HALF) });
    const subjects = (await emailsTo(app, vera.email)).map(({ subject }) => subject);
    for (const subject of [
      'Вход в Kalends теперь в два шага',
      'Новые резервные коды',
      'Вход в Kalends в два шага отключён',
    ])
      expect(subjects.filter((each) => each.replaceAll('\u00a0', ' ').startsWith(subject))).toHaveLength(1);
    const logged = app.log.filter((line) => line.includes(vera.id)).map((line) => JSON.parse(line).security);
    expect(logged).toEqual(expect.arrayContaining(['second-factor-on', 'recovery-codes', 'second-factor-off']));
  });
});

it('the owner hears of a recovery code that confirms something in a session', async () => {
  const vera = await signUp(app, 'Vera');
  const { recoveryCodes } = await switchOnSecondFactor(app, vera);
  const confirming = { password: PASSWORD, code: recoveryCodes[0] };
  expect((await vera.call('POST', '/api/passkeys/options', confirming)).status).toBe(200);
  expect((await emailsTo(app, vera.email)).at(-1)?.text).toMatch(/Осталось\sкодов:\s9/u);
});

describe('wrong codes in a session', () => {
  const guarded = async () => {
    const vera = await signUp(limited, 'Vera');
    const { secret } = await switchOnSecondFactor(limited, vera);
    const switchOff = (code: string) => vera.call('DELETE', '/api/second-factor', { code });
    return { switchOff, wrong: () => switchOff(wrongCode(secret, limited.clock.now)), secret };
  };

  it('are counted, also after what looks like a recovery code', async () => {
    const { switchOff, wrong, secret } = await guarded();
    for (let time = 1; time < 10; time += 1) expect(await wrong()).toMatchObject(refused('factor_code_wrong', 'code'));
    expect(await switchOff('AAAAA-AAAAA')).toMatchObject(refused('factor_code_wrong', 'code'));
    expect(await switchOff(codeAt(secret, limited.clock.now))).toMatchObject(refused('too_many_requests'));
  });

  it('are fifty in a day', async () => {
    const { switchOff, wrong, secret } = await guarded();
    for (let time = 0; time < 50; time += 1) {
      if (time % 10 === 0) limited.clock.advance(15 * 60_000);
      expect(await wrong()).toMatchObject(refused('factor_code_wrong'));
    }
    limited.clock.advance(15 * 60_000);
    expect(await wrong()).toMatchObject(refused('too_many_requests'));
    limited.clock.advance(24 * 3_600_000);
    expect((await switchOff(codeAt(secret, limited.clock.now))).status).toBe(204);
  });
});
