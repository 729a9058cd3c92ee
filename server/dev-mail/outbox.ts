import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from '#server/mail/outbox-post.ts';
import { type ReadMessage, readMessage } from '#server/mail/read-message.ts';

/** A letter in the outbox. */
export interface KeptLetter extends ReadMessage {
  readonly file: string;
}

const SHOWN_MAX = 200;
/** The names that the outbox gives its letters; no other file is ever opened. */
const LETTER = /^\d{4}-\d\d-\d\dT[\d.-]{12}Z-[\da-f-]{36}\.eml$/;

/** The newest letters, newest first. */
export async function listLetters(dataDir: string): Promise<KeptLetter[]> {
  const files = await readdir(outboxFolder(dataDir)).catch(whenMissing<string[]>([]));
  const newest = files
    .filter((file) => LETTER.test(file))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN_MAX);
  const letters = await Promise.all(newest.map((file) => readLetter(dataDir, file)));
  return letters.filter((letter) => letter !== undefined);
}

/** One letter; undefined when there is none by that name. */
export async function readLetter(dataDir: string, file: string): Promise<KeptLetter | undefined> {
  if (!LETTER.test(file)) return undefined;
  const bytes = await readFile(join(outboxFolder(dataDir), file)).catch(whenMissing(undefined));
  return bytes && { file, ...readMessage(bytes) };
}

const whenMissing =
  <Otherwise>(otherwise: Otherwise) =>
  (error: unknown): Otherwise => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  };
