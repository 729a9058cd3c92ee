import { readConfig } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/config-error.ts';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';
import { DemoExists, fillDemo, SKETCHES } from './fill.ts';
import { PASSWORD, PEOPLE, PERSON_KEYS, type PersonKey } from './people.ts';

/** `npm run demo`: fills the configured database with people, calendars and events to look at. The server may be running. */
async function demo(): Promise<void> {
  process.umask(0o077);
  const config = readConfig(process.env);
  if (config.developmentMail === 'off')
    throw new StartError('The demo has a known password, so it is only for trials without SMTP_URL.');
  const db = await openDatabase(config, migrations, Date.now(), () => {});
  try {
    await fillDemo(db, Date.now());
  } finally {
    await db.close();
  }
  const events = SKETCHES.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `Filled in ${SKETCHES.length} calendars with ${events} events for ${PERSON_KEYS.length} people. Sign in as`,
    '',
    ...PERSON_KEYS.map((key) => `  ${PEOPLE[key].email.padEnd(22)} ${rolesOf(key)}`),
    '',
    `with the password  ${PASSWORD}  at ${config.publicUrl}/login (npm start starts the server).`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const rolesOf = (key: PersonKey): string =>
  SKETCHES.flatMap(({ settings, owner, members }) => {
    const role = key === owner ? 'owner' : members[key];
    return role ? [`${role} of ${settings.name}`] : [];
  }).join(', ');

demo().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof StartError || error instanceof DemoExists;
  const text = error instanceof DemoExists ? `The demo is in this database already: ${error.message}` : undefined;
  const reason = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text ?? reason}\n`);
  process.exitCode = 1;
});
