import { randomBytes } from 'node:crypto';
import { Email, PersonName } from '#domain/accounts.ts';
import type { OperatorAction } from '#domain/audit-actions.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { listPeople, readPerson, setAdministrator, setDisabled } from '#server/identity/accounts/administration.ts';
import { sendResetCode } from '#server/identity/accounts/code-mail.ts';
import { codeSubject, issueCode, passwordLink } from '#server/identity/accounts/codes.ts';
import { removeSecondFactor } from '#server/identity/second-factors/data.ts';
import { endOtherSessions } from '#server/identity/sessions/data.ts';
import { findUserByEmail, insertUser, lockCredentials } from '#server/identity/users/data.ts';
import { findEndedByEmail } from '#server/identity/users/ended.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { endForGood, purgeEnded } from '#server/operations/account-data/deletion.ts';
import { mailOf } from '#server/platform/config/development-mail.ts';
import type { Sql } from '#server/platform/db/database.ts';
import {
  act,
  type Command,
  type Context,
  counted,
  credentialsOf,
  OperatorError,
  personOf,
  recordAction,
} from './context.ts';

/** A change of one person, reported in one line. */
const changing = (
  action: OperatorAction,
  help: string,
  operation: (context: Context, sql: Parameters<Parameters<typeof act>[2]>[0], id: string) => Promise<void>,
  done: (email: string) => string,
): Command => ({
  args: 'EMAIL',
  help,
  async run(context, [email]) {
    await act(context, action, async (sql) => {
      const { id } = await personOf(sql, email);
      await operation(context, sql, id);
      return { details: { user: id }, messages: credentialsOf(id) };
    });
    return [done(email ?? '')];
  },
});

const list: Command = {
  args: '[TEXT]',
  help: 'people, or those whose e-mail or name holds a text',
  async run({ db, now }, [text = '']) {
    const lines: string[] = [];
    let after: string | undefined;
    do {
      const { people, next } = await listPeople(db.read, text, after, now);
      for (const { email, name, sessions, calendars, disabledAt, isAdministrator } of people) {
        const notes = [isAdministrator && 'administrator', disabledAt && 'disabled'].filter(Boolean).join(', ');
        lines.push(
          [email, name, counted(sessions, 'session'), counted(calendars, 'calendar'), notes].join('\t').trimEnd(),
        );
      }
      after = next ?? undefined;
    } while (after !== undefined);
    return [...lines, counted(lines.length, 'person', 'people')];
  },
};

const show: Command = {
  args: 'EMAIL',
  help: 'everything that is known of one person here',
  async run({ db, now }, [email]) {
    const person = await readPerson(db.read, (await personOf(db.read, email)).id, now);
    return Object.entries(person).map(([name, value]) => `${name}\t${value ?? '-'}`);
  },
};

/** A code for a new password: in a printed link, or in an e-mail. */
async function codeFor(context: Context, action: OperatorAction, email: string): Promise<string[]> {
  const { config, sendsEmail, now } = context;
  let code = '';
  await act(context, action, async (sql) => {
    const user = await personOf(sql, email);
    if (sendsEmail && mailOf(config) === 'none') throw new OperatorError('SMTP_URL is not set: no e-mail is sent.');
    if (sendsEmail && user.email_unverified)
      throw new OperatorError(`Nobody has confirmed ${email}: leave --email out.`);
    const issued = await issueCode(sql, config.secret, 'reset', codeSubject(user.email), now);
    if (sendsEmail) await sendResetCode(sql, user, issued.seed, now);
    code = issued.code;
    return { details: { user: user.id } };
  });
  if (sendsEmail) return [`An e-mail with a code is on its way to ${email}.`];
  return [
    `This link sets a new password for ${email}, once and within 30 minutes:`,
    passwordLink(config.publicUrl, code, email),
  ];
}

const add: Command = {
  args: 'EMAIL NAME',
  help: 'make an account, regardless of REGISTRATION, and print a link for its password; --language, else that of the server',
  async run(context, [email, ...words]) {
    const given = Email.safeParse(email);
    const name = PersonName.safeParse(words.join(' '));
    if (!given.success || !name.success) throw new OperatorError('Give an e-mail and a name.');
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const person = { email: given.data, name: name.data, passwordHash, language: context.language };
    await act(context, 'add', async (sql) => {
      if (await findUserByEmail(sql, given.data)) throw new OperatorError(`${given.data} has an account already.`);
      return { details: { user: (await insertUser(sql, person, context.now)).id } };
    });
    return [`Made an account for ${given.data}.`, ...(await codeFor(context, 'reset', given.data))];
  },
};

/** @throws OperatorError when no such account exists, not even a restorable one */
async function purge(context: Context, email: string): Promise<void> {
  const { db, now } = context;
  const record = (id: string) => (sql: Sql) =>
    recordAction(context, sql, 'purge-person', { details: { user: id }, messages: credentialsOf(id) });
  const restorable = (await findUserByEmail(db.read, email)) ? undefined : await findEndedByEmail(db.read, email, now);
  if (restorable) return purgeEnded(db, restorable.id, now, record(restorable.id));
  const { id, password_hash: hash } = await personOf(db.read, email);
  await endForGood(db, { userId: id, sessionId: '', calendarIds: null }, now, hash, record(id));
}

export const PEOPLE: Readonly<Record<string, Command>> = {
  list,
  show,
  add,
  disable: changing(
    'disable',
    'lock somebody out: sessions end, keys open nothing, what they own stays',
    ({ now }, sql, id) => setDisabled(sql, id, true, now),
    (email) => `${email} is locked out.`,
  ),
  enable: changing(
    'enable',
    'let somebody in again',
    ({ now }, sql, id) => setDisabled(sql, id, false, now),
    (email) => `${email} may sign in again.`,
  ),
  reset: {
    args: 'EMAIL',
    help: 'print a link for a new password; with --email send a code',
    run: (context, [email = '']) => codeFor(context, 'reset', email),
  },
  'end-sessions': changing(
    'end-sessions',
    'end every session of somebody',
    async (_, sql, id) => {
      await endOtherSessions(sql, id, null);
    },
    (email) => `Every session of ${email} has ended.`,
  ),
  'remove-second-factor': changing(
    'remove-second-factor',
    'let somebody sign in without a code; they get an e-mail',
    async ({ now }, sql, id) => {
      const user = await lockCredentials(sql, id);
      if (!user || !(await removeSecondFactor(sql, id))) throw new OperatorError('They have no two-step sign-in.');
      await sendAccessChange(sql, user, { what: 'off-by-operator' }, null, now);
    },
    (email) => `${email} signs in without a code.`,
  ),
  grant: changing(
    'grant',
    'make somebody an administrator',
    ({ now }, sql, id) => setAdministrator(sql, id, true, now),
    (email) => `${email} is an administrator.`,
  ),
  revoke: changing(
    'revoke',
    'make somebody an administrator no longer',
    ({ now }, sql, id) => setAdministrator(sql, id, false, now),
    (email) => `${email} is no administrator.`,
  ),
  'purge-person': {
    args: 'EMAIL',
    help: 'delete an account with the calendars it owns, for good; also one that its owner has deleted',
    destroys: true,
    async run(context, [email]) {
      await purge(context, email ?? '');
      return [`The account of ${email} is gone.`];
    },
  },
};
