import { createHash, randomBytes } from 'node:crypto';

/** In base64url. A fast hash is enough for a secret that is random, as those of `newSecret`. */
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url');

/** A strong ETag (RFC 9110 §8.8.3). */
export const entityTag = (content: string | Buffer): string => `"${sha256(content).slice(0, 27)}"`;

/** 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
