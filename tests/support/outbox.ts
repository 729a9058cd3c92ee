import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readMessage } from '#server/platform/mail/read-message.ts';

/** The code in the newest letter to somebody, as they would read it in their post box. */
export async function codeFor(dataDir: string, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const outbox = join(dataDir, 'outbox');
    for (const file of (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort()) {
      const letter = readMessage(await readFile(join(outbox, file)));
      if (letter.headers.get('to')?.includes(email)) code = /\b\d{6}\b/.exec(letter.text)?.[0];
    }
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}
