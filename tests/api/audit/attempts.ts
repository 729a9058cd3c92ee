import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { confirmedAdministrator } from '#tests/support/administrator.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { addPasskey, challengeToSignIn, createAuthenticator } from '#tests/support/passkeys.ts';
import { createCalendar, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { firstStep, newSecondFactor } from '#tests/support/second-factor.ts';
import { unverify } from '#tests/support/setup.ts';
import type { Caller, World } from '../callers.ts';
import type { Attempt } from '../permission-table/entry.ts';

export interface AuditAttempt extends Attempt {
  readonly headers?: Record<string, string>;
  /** Without the caller's token. */
  readonly isAnonymous?: true;
}

type Make = (world: World, caller: Caller) => AuditAttempt | Promise<AuditAttempt>;

const anonymous = (body: unknown): AuditAttempt => ({ body, isAnonymous: true });

const asAdministrator =
  (attempt: (world: World, person: Person) => AuditAttempt | Promise<AuditAttempt>): Make =>
  async (world, { person }) => ({
    headers: await confirmedAdministrator(world.app, person),
    ...(await attempt(world, person)),
  });

const ofStranger = async ({ app }: World): Promise<AuditAttempt> => ({ path: [(await signUp(app, 'Tamara')).id] });

async function ofJob({ app }: World): Promise<AuditAttempt> {
  const key = crypto.randomUUID();
  await app.db.write((sql) => enqueue(sql, { kind: 'test', key, payload: {}, runAt: app.clock.now }));
  await app.db.write((sql) => sql.updateTable('jobs').set({ state: 'dead' }).where('key', '=', key).execute());
  const { id } = await app.db.read.selectFrom('jobs').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return { path: [id] };
}

async function ofDeletedCalendar(_: World, person: Person): Promise<AuditAttempt> {
  const { id } = await createCalendar(person);
  await person.call('DELETE', `/api/calendars/${id}`);
  return { path: [id] };
}

/** How a call goes well that the table of permissions lets fail, because no credential is asked for, or an administrator's. */
export const ATTEMPTS: Readonly<Record<string, Make>> = {
  'POST /api/auth/login': (_, { person }) => anonymous({ email: person.email, password: PASSWORD }),
  'POST /api/auth/second-step': async ({ app }, { person }) => {
    const code = await newSecondFactor(app, person.id, { isOn: true });
    return anonymous({ secondStep: await firstStep(app, person), code });
  },
  'POST /api/auth/passkey': async ({ app }, { person }) => {
    const authenticator = createAuthenticator();
    await addPasskey(app, person, authenticator);
    return anonymous({ response: authenticator.get(await challengeToSignIn(app), person.id) });
  },
  'POST /api/auth/verify-email': async ({ app }) => {
    const email = `${crypto.randomUUID()}@example.org`;
    await app.call('POST', '/api/auth/register', { body: { email } });
    return anonymous({ email, code: await codeSentTo(app, email), name: 'New', password: PASSWORD });
  },
  'POST /api/auth/restore-account': async (_, { person }) => {
    await endAccount(person);
    return anonymous({ email: person.email, password: PASSWORD });
  },
  'POST /api/auth/forgot-password': (_, { person }) => anonymous({ email: person.email }),
  'POST /api/auth/reset-password': async ({ app }, { person: { email } }) => {
    await app.call('POST', '/api/auth/forgot-password', { body: { email } });
    return anonymous({ email, code: await codeSentTo(app, email), newPassword: 'Quiet-harbour-27' });
  },
  'POST /api/auth/confirm-email': async ({ app }, { person }) => {
    const email = `${crypto.randomUUID()}@example.org`;
    await person.call('POST', '/api/auth/change-email', { email, password: PASSWORD });
    return { body: { email, code: await codeSentTo(app, email) } };
  },
  'POST /api/admin/people/:id/disable': asAdministrator(ofStranger),
  'POST /api/admin/people/:id/enable': asAdministrator(ofStranger),
  'POST /api/admin/people/:id/reset': asAdministrator(ofStranger),
  'POST /api/admin/people/:id/password-link': asAdministrator(async (world) => {
    const attempt = await ofStranger(world);
    await unverify(world.app, attempt.path?.[0] ?? '');
    return attempt;
  }),
  'DELETE /api/admin/people/:id/sessions': asAdministrator(ofStranger),
  'POST /api/admin/calendars/:id/restore': asAdministrator(ofDeletedCalendar),
  'POST /api/admin/jobs/:id/retry': asAdministrator(ofJob),
  'DELETE /api/admin/jobs/:id': asAdministrator(ofJob),
  'POST /api/admin/test-mail': asAdministrator(() => ({ body: { email: 'operator@example.org' } })),
  'GET /api/admin/audit': asAdministrator(() => ({})),
  'GET /api/admin/audit/export': asAdministrator(() => ({ query: 'format=jsonl' })),
};
