import type { ErrorCode } from '#domain/error-codes.ts';
import { PASSKEYS_MAX } from '#domain/passkeys.ts';
import { setDisabled } from '#server/identity/accounts/administration.ts';
import { confirmedAdministrator } from '#tests/support/administrator.ts';
import { START, testApp } from '#tests/support/app.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { answerToAdd, createAuthenticator, storedPasskey } from '#tests/support/passkeys.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { switchOnSecondFactor, wrongCode } from '#tests/support/second-factor.ts';
import { firstAccount, unverify } from '#tests/support/setup.ts';
import { app, eventIn, keyOf, newcomer, registering, speaking, type Way } from './setup.ts';

/** The codes of accounts, sessions and keys. */
export const ACCOUNTS = {
  all_fields_required: (call) => call('POST', '/api/auth/login', { email: 'vera@example.org' }),
  invalid_email: (call) => call('POST', '/api/auth/register', { email: 'nobody' }),
  verification_code_invalid: async (call) => {
    await call('POST', '/api/auth/register', { email: 'new@example.org' });
    return call('POST', '/api/auth/verify-email', { ...newcomer, code: 'x' });
  },
  verification_session_expired: (call) =>
    call('POST', '/api/auth/verify-email', { ...newcomer, email: 'never@example.org' }),
  password_weak: (call) => call('POST', '/api/auth/verify-email', { ...newcomer, password: 'weak' }),
  current_password_wrong: (call, { owner }) => call('DELETE', '/api/account', { password: 'Wrong#1' }, owner.token),
  reset_code_invalid: (call, { owner }) =>
    call('POST', '/api/auth/reset-password', { email: owner.email, code: '000000', newPassword: 'Strong1pass' }),
  factor_code_wrong: async (call) => {
    const vera = await signUp(app, 'Vera');
    const { secret } = await switchOnSecondFactor(app, vera);
    app.clock.now = START;
    return call('DELETE', '/api/second-factor', { code: wrongCode(secret, START) }, vera.token);
  },
  passkey_refused: async (call, { owner }) => {
    const response = createAuthenticator().get('x', owner.id);
    return call('POST', '/api/auth/passkey', { response });
  },
  passkeys_full: async (call) => {
    const vera = await signUp(app, 'Vera');
    for (let one = 1; one <= PASSKEYS_MAX; one += 1) await storedPasskey(app, vera.id);
    const response = await answerToAdd(app, vera, createAuthenticator());
    return call('POST', '/api/passkeys', { response }, vera.token);
  },
  factor_code_required: async (call) => {
    const ended = await signUp(app, 'Galina');
    await switchOnSecondFactor(app, ended);
    app.clock.now = START;
    await endAccount(ended);
    return call('POST', '/api/auth/restore-account', { email: ended.email, password: PASSWORD });
  },
  second_factor_on: async (call) => {
    const vera = await signUp(app, 'Vera');
    await switchOnSecondFactor(app, vera);
    app.clock.now = START;
    return call('POST', '/api/second-factor/set-up', {}, vera.token);
  },
  second_step_expired: (call) => call('POST', '/api/auth/second-step', { secondStep: 'x', code: '123456' }),
  authentication_required: (call) => call('GET', '/api/calendars'),
  invalid_credentials: (call) => call('POST', '/api/auth/login', { email: 'nobody@example.org', password: 'x' }),
  sign_in_again: async (call) => {
    const vera = await signUp(app, 'Vera');
    await app.db.write((sql) =>
      sql.updateTable('users').set({ password_hash: '' }).where('id', '=', vera.id).execute(),
    );
    app.clock.advance(16 * 60_000);
    try {
      return await call('DELETE', '/api/account', {}, vera.token);
    } finally {
      app.clock.now = START;
    }
  },
  password_required: async (call, { owner }) => {
    app.clock.advance(16 * 60_000);
    try {
      return await call('POST', '/api/api-keys', { name: 'Robot' }, owner.token);
    } finally {
      app.clock.now = START;
    }
  },
  api_key_not_allowed: async (call, { owner }) => call('GET', '/api/sessions', undefined, await keyOf(owner)),
  api_key_scope: async (call, world) => call('POST', '/api/events', eventIn(world), await keyOf(world.owner)),
  account_disabled: async (call, { viewer }) => {
    await app.db.write((sql) => setDisabled(sql, viewer.id, true, app.clock.now));
    return call('POST', '/api/auth/login', { email: viewer.email, password: PASSWORD });
  },
  account_deleted: async (call) => {
    const ended = await signUp(app, 'Galina');
    await endAccount(ended);
    return call('POST', '/api/auth/login', { email: ended.email, password: PASSWORD });
  },
  own_account: async (call, { owner }) => {
    const confirmation = await confirmedAdministrator(app, owner);
    return call('POST', `/api/admin/people/${owner.id}/disable`, undefined, owner.token, confirmation);
  },
  confirmation_required: async (call, { owner, viewer }) => {
    await confirmedAdministrator(app, owner);
    return call('POST', `/api/admin/people/${viewer.id}/disable`, undefined, owner.token);
  },
  setup_required: async (_, __, language) =>
    speaking(language, await testApp({ isSetUp: false }))('POST', '/api/auth/register', { email: 'new@example.org' }),
  setup_code_wrong: async (_, __, language) =>
    speaking(language, await testApp({ isSetUp: false, host: '0.0.0.0' }))('POST', '/api/setup', firstAccount),
  setup_done: (call) => call('POST', '/api/setup', firstAccount),
  no_mail: async (_, __, language) => {
    const silent = await testApp({ developmentMail: 'off' });
    return speaking(language, silent)('POST', '/api/auth/forgot-password', { email: 'new@example.org' });
  },
  email_unverified: async (call) => {
    const vera = await signUp(app, 'Vera');
    await unverify(app, vera.id);
    return call('POST', '/api/auth/forgot-password', { email: vera.email });
  },
  registration_closed: registering({ registration: 'closed' }),
  registration_domain: registering({ registrationDomains: ['choir.example'] }),
  registration_invite_required: registering({ registration: 'invite' }),
  user_not_found: (call) => call('POST', '/api/auth/forgot-password', { email: 'nobody@example.org' }),
  email_taken: (call, { owner }) => call('POST', '/api/auth/register', { email: owner.email }),
} satisfies Partial<Record<ErrorCode, Way>>;
