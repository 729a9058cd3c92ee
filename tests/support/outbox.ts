import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type ReadMessage, readMessage } from '#server/platform/mail/read-message.ts';

/**
 * The code in an e-mail to somebody, as they would read it in their mailbox.
 * @param count which of their e-mails with a code, from 1: a registration sends the first
 */
export async function codeFor(dataDir: string, email: string, count = 1): Promise<string> {
  const codes: string[] = [];
  await expect(async () => {
    codes.length = 0;
    for (const { text } of await emailsFor(dataDir, email)) codes.push(...(/\b\d{6}\b/.exec(text) ?? []));
    expect(codes.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return codes[count - 1] ?? '';
}

/** The e-mails to somebody so far, the oldest first. */
export async function emailsFor(dataDir: string, email: string): Promise<ReadMessage[]> {
  const outbox = join(dataDir, 'outbox');
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(files.map(async (file) => readMessage(await readFile(join(outbox, file)))));
  return emails.filter(({ headers }) => headers.get('to')?.includes(email));
}
