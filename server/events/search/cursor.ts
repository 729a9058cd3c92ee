import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';

/** Where a page ended. The order of hits hangs on the moment of the first page, so that goes along. */
export interface Cursor {
  /** Epoch ms. */
  readonly now: number;
  readonly phase: Phase;
  /** The last hit's place in the order of its phase. */
  readonly rank: number;
  readonly id: string;
}

/** What is not over yet comes before what is. */
export const PHASES = ['upcoming', 'past'] as const;
export type Phase = (typeof PHASES)[number];

const Instant = z.int().min(Date.parse('0000-01-01T00:00:00Z')).max(Date.parse('9999-12-31T23:59:59Z'));
const RANK_MAX = 8.64e15;
const Written = z.tuple([Instant, z.enum(PHASES), z.int().min(-RANK_MAX).max(RANK_MAX), z.string().max(100)]);

export function writeCursor({ now, phase, rank, id }: Cursor): string {
  return Buffer.from(JSON.stringify([now, phase, rank, id])).toString('base64url');
}

/** @throws ApiError `validation_failed` for what `writeCursor` did not write */
export function readCursor(text: string): Cursor {
  try {
    const [now, phase, rank, id] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { now, phase, rank, id };
  } catch {
    throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
  }
}
