import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { POSTGRES, SECRET, settingsReader } from '#tests/support/settings.ts';

const { read, path, problemsOf } = settingsReader();

describe('a secret in a file', () => {
  it.each([
    ['SECRET', 'secret', SECRET],
    ['SMTP_URL', 'smtpUrl', 'smtps://vera:pass@mail.example'],
    ['METRICS_TOKEN', 'metricsToken', 'm'.repeat(16)],
  ] as const)('is read in place of %s', async (name, field, value) => {
    const file = path('given');
    await writeFile(file, `${value}\n`);
    expect(read({ [`${name}_FILE`]: file })[field]).toBe(value);
    expect(problemsOf({ [`${name}_FILE`]: file, [name]: value })).toEqual([
      `${name}_FILE: must be left out, because ${name} is set`,
    ]);
  });

  it('may be the address of the database', async () => {
    await writeFile(path('url'), POSTGRES.DATABASE_URL);
    expect(read({ SECRET, DATABASE_URL_FILE: path('url') }).databaseUrl).toBe(POSTGRES.DATABASE_URL);
  });

  it('that is missing, empty or wrong stops the start, and is never shown', async () => {
    await writeFile(path('empty'), ' \n');
    await writeFile(path('short'), 'my-secret');
    const inFile = (name: string) => problemsOf({ SECRET_FILE: path(name) });
    expect(inFile('missing')).toEqual(['SECRET_FILE: must name a file that can be read (ENOENT)']);
    expect(inFile('empty')).toEqual(['SECRET_FILE: must name a file that is not empty']);
    expect(inFile('short')).toEqual(['SECRET: must have at least 32 characters']);
  });
});
