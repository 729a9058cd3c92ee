import { setTimeout as sleep } from 'node:timers/promises';
import { Email } from '#domain/accounts.ts';
import { isMailFault } from '#domain/mail-faults.ts';
import { emailKey, findUserByEmail } from '#server/identity/users/data.ts';
import { sendTestMail } from '#server/operations/admin/test-mail.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { type ListedJob, listJobs } from '#server/platform/jobs/inspect.ts';
import { queuedEmail, recipientsOf } from '#server/platform/mail/queued.ts';
import { emailHash } from '#server/platform/security-log.ts';
import { act, type Command, type Context, counted, OperatorError } from './context.ts';

const LISTED_MAX = 1_000;
/** Longer than a mail server that hangs can take. */
const WAIT_MS = 45_000;
const LOOK_MS = 200;

const why = (error: string | null, fault: string | null): string =>
  [isMailFault(fault) ? translate('en', `errors:mail.${fault}`) : '', error?.split('\n', 1)[0] ?? '']
    .filter(Boolean)
    .join(' ');

function jobLine({ id, kind, state, attempts, runAt, error, fault }: ListedJob, to?: string): string {
  const when = `${state === 'dead' ? 'given up' : 'next'} ${new Date(runAt).toISOString()}`;
  return [id, kind, ...(to ? [to] : []), state, counted(attempts, 'attempt'), when, why(error, fault)]
    .join('\t')
    .trimEnd();
}

async function queued({ db }: Context) {
  const jobs = await listJobs(db.read, LISTED_MAX);
  return { jobs, recipients: await recipientsOf(db.read, jobs) };
}

const jobs: Command = {
  args: '',
  help: 'work that was given up, and work that waits, each with its reason',
  async run(context) {
    const { jobs: all, recipients } = await queued(context);
    return [...all.map((job) => jobLine(job, recipients.get(job.id))), counted(all.length, 'job')];
  },
};

const emailOf = (given = ''): string => {
  const email = Email.safeParse(given);
  if (!email.success) throw new OperatorError('Give an e-mail.');
  return email.data;
};

/** Diagnoses the e-mails of somebody who says “I got no e-mail”. */
const mail: Command = {
  args: 'EMAIL',
  help: 'e-mails to somebody that were not sent, with their reasons, and how to find the others in the log',
  async run(context, [given]) {
    const email = emailOf(given);
    const person = await findUserByEmail(context.db.read, email);
    const { jobs: all, recipients } = await queued(context);
    const own = all.filter(({ id }) => emailKey(recipients.get(id) ?? '') === emailKey(email));
    const account = !person ? 'has no account' : person.disabled_at ? 'is disabled' : 'has an account';
    return [
      `${email} ${account}.`,
      ...own.map((job) => jobLine(job)),
      `${counted(own.length, 'e-mail')} to ${email} ${own.length === 1 ? 'waits or was' : 'wait or were'} given up.`,
      `The log has a line for each that was tried, with "email":"${emailHash(context.config.secret, email)}".`,
    ];
  },
};

const testMail: Command = {
  args: 'EMAIL',
  help: 'have the running server send an e-mail, and say what the mail server answers',
  async run(context, [given]) {
    const email = emailOf(given);
    let key = '';
    await act(context, 'test-mail', async (sql) => {
      key = await sendTestMail(sql, email, context.language, context.now);
      return {};
    });
    const job = await outcomeOf(context, key);
    if (job?.state === 'done' && context.config.smtpUrl === undefined)
      return ['No mail server is set (SMTP_URL): e-mails go nowhere.'];
    if (job?.state === 'done')
      return [`The mail server has taken the e-mail. If ${email} does not get it, look into its spam folder.`];
    if (!job?.last_error)
      throw new OperatorError('No server has taken the e-mail up. Is one running, with the same database?');
    throw new OperatorError(why(job.last_error, job.fault));
  },
};

/** The outcome of the first attempt, or the current state if it takes too long. */
async function outcomeOf({ db }: Context, key: string) {
  for (let waited = 0; ; waited += LOOK_MS) {
    const job = await queuedEmail(db.read, key);
    if (!job || waited >= WAIT_MS || job.state !== 'waiting' || (job.attempts > 0 && job.leased_until === 0))
      return job;
    await sleep(LOOK_MS);
  }
}

export const MAIL: Readonly<Record<string, Command>> = { jobs, mail, 'test-mail': testMail };
