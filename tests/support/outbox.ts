import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readMessage } from '#server/platform/mail/read-message.ts';

/**
 * The code in an e-mail to somebody, as they would read it in their mailbox.
 * @param count which of their e-mails with a code, from 1: a registration sends the first
 */
export async function codeFor(dataDir: string, email: string, count = 1): Promise<string> {
  const codes: string[] = [];
  await expect(async () => {
    const outbox = join(dataDir, 'outbox');
    codes.length = 0;
    for (const file of (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort()) {
      const { headers, text } = readMessage(await readFile(join(outbox, file)));
      const code = /\b\d{6}\b/.exec(text)?.[0];
      if (code && headers.get('to')?.includes(email)) codes.push(code);
    }
    expect(codes.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return codes[count - 1] ?? '';
}
