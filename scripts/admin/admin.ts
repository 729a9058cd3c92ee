import { parseArgs } from 'node:util';
import { ApiError } from '#domain/errors.ts';
import { languageOfSite, siteSettings } from '#server/identity/accounts/site-settings.ts';
import { setupLine } from '#server/identity/setup/code.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/config-error.ts';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import { calledAs } from '../called-as.ts';
import { AUDIT } from './audit.ts';
import type { Command } from './context.ts';
import { OperatorError } from './context.ts';
import { MAIL } from './mail.ts';
import { OWNERS } from './owners.ts';
import { PEOPLE } from './people.ts';
import { THINGS } from './things.ts';
import { WAYS_IN } from './ways-in.ts';

const SETUP: Readonly<Record<string, Command>> = {
  'setup-code': {
    args: '',
    help: 'where the first account is made, and the code that it takes',
    async run({ db, config }) {
      if ((await siteSettings(config, db)()).isSetUp) throw new OperatorError('Somebody has an account already.');
      return [setupLine(config)];
    },
  },
};

const COMMANDS: Readonly<Record<string, Command>> = {
  ...PEOPLE,
  ...WAYS_IN,
  ...THINGS,
  ...OWNERS,
  ...MAIL,
  ...SETUP,
  audit: AUDIT,
};
const FAILED = 1;
const MISUSED = 2;

class UsageError extends Error {}

/** A call of the command, and where its output goes. */
interface Call {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  print(text: string): Promise<void>;
  complain(text: string): void;
}

function help(): string {
  const rows = Object.entries(COMMANDS).map(([name, { args, help: text, destroys }]) => ({
    call: `${name} ${args}${destroys ? ' --yes' : ''}`.trim(),
    text,
  }));
  const width = Math.max(...rows.map(({ call }) => call.length)) + 2;
  return [
    `${calledAs('admin')} COMMAND, with the settings of the server, which may be running:`,
    '',
    ...rows.map(({ call, text }) => `  ${call.padEnd(width)}${text}`),
    '',
  ].join('\n');
}

function read(argv: readonly string[]) {
  try {
    const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const;
    const flags = { yes: flag, email: flag, help: flag } as const;
    const options = { ...flags, language: text, since: text, until: text, person: text } as const;
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function execute({ argv, env, print }: Call): Promise<void> {
  const { values, positionals } = read(argv);
  const [name, ...args] = positionals;
  if (values.help || name === undefined || name === 'help') return print(help());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}.`);
  const needed = command.args.split(' ').filter((word) => word !== '' && !word.startsWith('[')).length;
  if (args.length < needed) throw new UsageError(`${name} needs ${command.args}.`);
  if (command.destroys && !values.yes) throw new UsageError(`${name} cannot be taken back: add --yes to do it.`);
  const { language: chosen } = values;
  if (chosen !== undefined && !languages.includes(chosen))
    throw new UsageError(`The language is one of ${languages.join(', ')}.`);
  const config = readConfig(env);
  const now = Date.now();
  const db = await openDatabase(
    config,
    migrations,
    now,
    () => {},
    () => {},
  );
  try {
    const { email, since, until, person } = values;
    const language = chosen ?? languageOfSite(await siteSettings(config, db)());
    const wanted = { ...(since && { since }), ...(until && { until }), ...(person && { person }) };
    const lines = await command.run({ db, config, now, sendsEmail: email === true, language, wanted }, args);
    for await (const line of lines) await print(`${line}\n`);
  } finally {
    await db.close();
  }
}

/** Runs a call. @returns the exit code: 0, 1 or, for wrong usage, 2 */
export async function admin(call: Call): Promise<number> {
  try {
    await execute(call);
    return 0;
  } catch (error) {
    const misused = error instanceof UsageError;
    const notFound = error instanceof ApiError && error.code === 'not_found';
    const expected =
      misused || error instanceof OperatorError || error instanceof ConfigError || error instanceof StartError;
    const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
    call.complain(notFound ? 'There is no such thing.\n' : `${text}\n`);
    if (misused) call.complain(`\n${help()}`);
    return misused ? MISUSED : FAILED;
  }
}
