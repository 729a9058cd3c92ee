import { createHash, createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;
const FILE = /^([\w-]{32})\.ics$/;

/** 192 random bits. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** A fast hash will do: the secret is random, so there is nothing to guess from. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The secret in the last part of a feed's path; null where it can be none. */
export const secretIn = (file: string): string | null => FILE.exec(file)?.[1] ?? null;

export const feedPath = (secret: string): string => `/feeds/${secret}.ics`;

/** A UID that is the same each time and tells nothing of the event, nor that two feeds have the same one. @param of what it names */
export const opaqueUid = (feedId: string, secretHash: string, of: string): string =>
  createHmac('sha256', `${feedId} ${secretHash}`).update(of).digest('hex').slice(0, 32);
