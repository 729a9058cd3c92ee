import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;
const FILE = /^([\w-]{32})\.ics$/;

/** 192 random bits. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The secret in the file name of a feed; null if it cannot be one. */
export const secretIn = (file: string): string | null => FILE.exec(file)?.[1] ?? null;

export const feedPath = (secret: string): string => `/feeds/${secret}.ics`;

/** A stable UID that reveals neither the event nor that two feeds have it in common. @param of the name of the event */
export const opaqueUid = (feedId: string, secretHash: string, of: string): string =>
  createHmac('sha256', `${feedId} ${secretHash}`).update(of).digest('hex').slice(0, 32);
