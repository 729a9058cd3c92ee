import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from '#server/platform/mail/outbox-mailer.ts';
import { type ReadMessage, readMessage } from '#server/platform/mail/read-message.ts';

export interface StoredEmail extends ReadMessage {
  readonly file: string;
}

const SHOWN_MAX = 200;
/** File names of the outbox; no other file is ever opened. */
const EMAIL = /^\d{4}-\d\d-\d\dT[\d.-]{12}Z-[\da-f-]{36}\.eml$/;

/** Newest first. */
export async function listEmails(dataDir: string): Promise<StoredEmail[]> {
  const files = await readdir(outboxFolder(dataDir)).catch(whenMissing<string[]>([]));
  const newest = files
    .filter((file) => EMAIL.test(file))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN_MAX);
  const emails = await Promise.all(newest.map((file) => readEmail(dataDir, file)));
  return emails.filter((email) => email !== undefined);
}

export async function readEmail(dataDir: string, file: string): Promise<StoredEmail | undefined> {
  if (!EMAIL.test(file)) return undefined;
  const bytes = await readFile(join(outboxFolder(dataDir), file)).catch(whenMissing(undefined));
  return bytes && { file, ...readMessage(bytes) };
}

const whenMissing =
  <Otherwise>(otherwise: Otherwise) =>
  (error: unknown): Otherwise => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  };
