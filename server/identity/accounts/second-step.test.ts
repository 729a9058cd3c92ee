import { describe, expect, it } from 'vitest';
import { SecondStep, SecondStepAnswer } from '#domain/second-factors.ts';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { endAccount, restoreAccount, tryRestore } from '#tests/support/ended-accounts.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { firstStep, logIn, sendCode, switchOnSecondFactor, wrongCode } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';
import { setDisabled } from './administration.ts';

const app = await testApp();
const guarded = async (name = 'Vera', where = app) => {
  const person = await signUp(where, name);
  return { person, ...(await switchOnSecondFactor(where, person)) };
};

describe('a sign-in with a second step', () => {
  it('gives no session for the password, and one for a code', async () => {
    const { person, secret } = await guarded();
    const first = await logIn(app, person.email);
    expect(first).toMatchObject({ status: 202, body: { secondStep: expect.any(String) } });
    expect(Object.keys(Object(first.body))).toEqual(['secondStep']);
    const second = await sendCode(app, await firstStep(app, person), codeAt(secret, app.clock.now));
    const { token } = second.as(SecondStepAnswer);
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(200);
  });

  it('takes each code once, also of two calls at a time, and none from before it', async () => {
    const { person, secret } = await guarded();
    const code = codeAt(secret, app.clock.now);
    const tokens = await Promise.all([firstStep(app, person), firstStep(app, person)]);
    const answers = await Promise.all(tokens.map((token) => sendCode(app, token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const used of [code, codeAt(secret, app.clock.now - 30_000)]) {
      const again = await sendCode(app, await firstStep(app, person), used);
      expect(again).toMatchObject(refused('factor_code_wrong', 'code'));
    }
    const next = await sendCode(app, await firstStep(app, person), codeAt(secret, app.clock.now + 30_000));
    expect(next.status).toBe(200);
  });

  it('takes codes of the 30 seconds before and after, and no others', async () => {
    const { person, secret } = await guarded();
    for (const [minutes, status] of [
      [-1, 400],
      [1, 400],
      [0.5, 200],
    ] as const) {
      const code = codeAt(secret, app.clock.now + minutes * 60_000);
      expect((await sendCode(app, await firstStep(app, person), code)).status).toBe(status);
    }
  });

  it('is over after five minutes, after five wrong codes, and once it is done', async () => {
    const { person, secret } = await guarded();
    const late = await firstStep(app, person);
    app.clock.advance(5 * 60_000);
    const good = () => codeAt(secret, app.clock.now);
    expect(await sendCode(app, late, good())).toMatchObject(refused('second_step_expired'));
    const tried = await firstStep(app, person);
    for (let time = 1; time <= 5; time += 1) {
      expect(await sendCode(app, tried, wrongCode(secret, app.clock.now))).toMatchObject(refused('factor_code_wrong'));
    }
    expect(await sendCode(app, tried, good())).toMatchObject(refused('second_step_expired'));
    const done = await firstStep(app, person);
    expect((await sendCode(app, done, good())).status).toBe(200);
    expect(await sendCode(app, done, codeAt(secret, app.clock.now + 30_000))).toMatchObject(
      refused('second_step_expired'),
    );
  });

  it('goes on after a code that was used before, and after a recovery code with a slip in it', async () => {
    const { person, secret, recoveryCodes } = await guarded();
    const code = codeAt(secret, app.clock.now);
    expect((await sendCode(app, await firstStep(app, person), code)).status).toBe(200);
    const token = await firstStep(app, person);
    for (const unfit of [code, 'AAAAA-AAAAA'])
      expect(await sendCode(app, token, unfit)).toMatchObject(refused('factor_code_wrong', 'code'));
    expect((await sendCode(app, token, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('has a token that opens nothing else', async () => {
    const { person } = await guarded();
    const token = await firstStep(app, person);
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401);
    expect((await app.call('GET', '/api/second-factor', { token })).status).toBe(401);
  });

  it('is refused like any other for a wrong password', async () => {
    const { person } = await guarded();
    expect(await logIn(app, person.email, { password: 'Wrong-horse#1' })).toMatchObject(refused('invalid_credentials'));
  });

  it('is asked for after a new password by e-mail too, which ends those under way', async () => {
    const { person, secret } = await guarded();
    const before = await firstStep(app, person);
    await app.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const [, code] = /\b(\d{6})\b/.exec((await emailsTo(app, person.email)).at(-1)?.text ?? '') ?? [];
    const body = { email: person.email, code, newPassword: 'Another1horse' };
    expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(204);
    expect(await sendCode(app, before, codeAt(secret, app.clock.now))).toMatchObject(refused('second_step_expired'));
    expect((await logIn(app, person.email, { password: 'Another1horse' })).status).toBe(202);
  });

  it('is refused when the account is disabled between the steps', async () => {
    const { person, secret } = await guarded();
    const token = await firstStep(app, person);
    await app.db.write((sql) => setDisabled(sql, person.id, true, app.clock.now));
    expect(await sendCode(app, token, codeAt(secret, app.clock.now))).toMatchObject(refused('account_disabled'));
  });
});

describe('recovery codes', () => {
  it('work once each, in any spelling, and the owner hears of it', async () => {
    const { person, recoveryCodes } = await guarded();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const answer = await sendCode(app, await firstStep(app, person), typed);
    expect(answer).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
    expect((await emailsTo(app, person.email)).at(-1)?.text).toMatch(/Осталось кодов: 9/);
    expect(await sendCode(app, await firstStep(app, person), code)).toMatchObject(refused('factor_code_wrong'));
    expect((await person.call('GET', '/api/second-factor')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('work in one of two tabs that send the same one at once', async () => {
    const { person, recoveryCodes } = await guarded();
    const steps = [await firstStep(app, person), await firstStep(app, person)];
    const answers = await Promise.all(steps.map((step) => sendCode(app, step, recoveryCodes[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await person.call('GET', '/api/second-factor')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('open the account also where the secret of the installation is another by now', async () => {
    const { person, secret, recoveryCodes } = await guarded();
    const stored = { secret: 'sealed with the secret of before' };
    await app.db.write((sql) => sql.updateTable('totp').set(stored).where('user_id', '=', person.id).execute());
    const code = codeAt(secret, app.clock.now);
    expect(await sendCode(app, await firstStep(app, person), code)).toMatchObject(refused('factor_code_wrong'));
    expect((await sendCode(app, await firstStep(app, person), recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('wrong codes', () => {
  it('are limited for an account, whose owner is warned that the password is known', async () => {
    const limited = await testApp({ rateLimits: true });
    const { person, secret } = await guarded('Vera', limited);
    for (let time = 1; time <= 10; time += 1) {
      const token = await firstStep(limited, person);
      expect((await sendCode(limited, token, wrongCode(secret, limited.clock.now))).status).toBe(400);
    }
    const refusal = await sendCode(limited, await firstStep(limited, person), codeAt(secret, limited.clock.now));
    expect(refusal).toMatchObject(refused('too_many_requests'));
    const letters = await emailsTo(limited, person.email);
    expect(letters.filter(({ subject }) => /^Неверные коды/.test(subject))).toHaveLength(1);
  });

  it('are fifty in a day, also from a device that has signed in before', async () => {
    const limited = await testApp({ rateLimits: true });
    const { person, secret } = await guarded('Vera', limited);
    const { deviceToken } = (
      await sendCode(limited, await firstStep(limited, person), codeAt(secret, limited.clock.now))
    ).as(SecondStepAnswer);
    let secondStep = '';
    const wrong = () => sendCode(limited, secondStep, wrongCode(secret, limited.clock.now), { deviceToken });
    for (let time = 0; time < 50; time += 1) {
      if (time % 10 === 0) limited.clock.advance(15 * 60_000);
      if (time % 5 === 0) secondStep = (await logIn(limited, person.email, { deviceToken })).as(SecondStep).secondStep;
      expect(await wrong()).toMatchObject(refused('factor_code_wrong'));
    }
    limited.clock.advance(15 * 60_000);
    secondStep = (await logIn(limited, person.email, { deviceToken })).as(SecondStep).secondStep;
    expect(await wrong()).toMatchObject(refused('too_many_requests'));
  });
});

describe('an account that has ended', () => {
  it('comes back only with a code, and still asks for one', async () => {
    const { person, secret } = await guarded();
    await endAccount(person);
    expect(await tryRestore(app, person)).toMatchObject(refused('factor_code_required'));
    const restoring = (code: string) =>
      app.call('POST', '/api/auth/restore-account', { body: { email: person.email, password: PASSWORD, code } });
    expect(await restoring(wrongCode(secret, app.clock.now))).toMatchObject(refused('factor_code_wrong'));
    expect((await restoring(codeAt(secret, app.clock.now))).status).toBe(200);
    expect((await logIn(app, person.email)).status).toBe(202);
  });

  it('comes back with a recovery code, of which the owner hears', async () => {
    const { person, recoveryCodes } = await guarded();
    await endAccount(person);
    const body = { email: person.email, password: PASSWORD, code: recoveryCodes[0] };
    expect((await app.call('POST', '/api/auth/restore-account', { body })).status).toBe(200);
    expect((await emailsTo(app, person.email)).map(({ text }) => text).join()).toMatch(/Осталось\sкодов:\s9/u);
  });

  it('comes back without one where none was asked for', async () => {
    const person = await signUp(app, 'Ivan');
    await endAccount(person);
    expect((await restoreAccount(app, person)).token).not.toBe('');
  });
});
