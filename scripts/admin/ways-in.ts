import { Email } from '#domain/accounts.ts';
import { sendEmailChanged } from '#server/identity/accounts/mail.ts';
import { unlinkAll } from '#server/identity/oidc/data.ts';
import { issueHostCode } from '#server/identity/oidc/sign-ins.ts';
import { findUserByEmail, lockCredentials, setEmail } from '#server/identity/users/data.ts';
import { endGrants } from '#server/operations/account-data/grants.ts';
import { act, type Command, credentialsOf, OperatorError, personOf } from './context.ts';

const setEmailOf: Command['run'] = async (context, [email, next]) => {
  const given = Email.safeParse(next);
  if (!given.success) throw new OperatorError('Give the e-mail that the account has, and the one that it gets.');
  await act(context, 'set-email', async (sql) => {
    const { id } = await personOf(sql, email);
    const user = await lockCredentials(sql, id);
    const owner = await findUserByEmail(sql, given.data);
    if (!user || (owner && owner.id !== id)) throw new OperatorError(`${given.data} has an account already.`);
    await setEmail(sql, user, given.data);
    await endGrants(sql, { userId: id, sessionId: null });
    // The only way in may belong to whoever took over the account.
    await unlinkAll(sql, id);
    await sendEmailChanged(sql, user, context.now);
    return { details: { user: id }, messages: credentialsOf(id) };
  });
  return [
    `The account of ${email} is that of ${given.data} now. Its sessions have ended, its API keys are switched off,`,
    'and its passkeys, calendar links and links to an identity provider are removed.',
    'The password and two-step sign-in are what they were: see reset and remove-second-factor.',
  ];
};

const signInOf: Command['run'] = async (context, [email]) => {
  const { config, now } = context;
  if (!config.oidc) throw new OperatorError('Without OIDC_ISSUER people sign in with a password: see reset.');
  let code = '';
  await act(context, 'sign-in', async (sql) => {
    const user = await personOf(sql, email);
    code = await issueHostCode(sql, user.id, now);
    return { details: { user: user.id } };
  });
  return [`This link signs ${email} in, once and within 10 minutes:`, `${config.publicUrl}/login#oidc=${code}`];
};

/** Commands that let in people who were locked out. */
export const WAYS_IN: Readonly<Record<string, Command>> = {
  'sign-in': {
    args: 'EMAIL',
    help: 'print a link that signs somebody in without the identity provider (OIDC_ONLY)',
    run: signInOf,
  },
  'set-email': {
    args: 'EMAIL NEW',
    help: 'give an account another e-mail: its owner’s own again, after somebody else has changed it',
    run: setEmailOf,
  },
};
