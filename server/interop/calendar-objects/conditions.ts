import { ObjectRefused } from './refusal.ts';

/** Conditional headers (RFC 9110 §13.1): lists of ETags, `*` for any, null for a missing header. */
export interface Conditions {
  readonly ifMatch: readonly string[] | '*' | null;
  readonly ifNoneMatch: readonly string[] | '*' | null;
}

export const NO_CONDITIONS: Conditions = { ifMatch: null, ifNoneMatch: null };

const LENGTH_MAX = 4_000;

function listOf(header: string | undefined): readonly string[] | '*' | null {
  const text = header?.trim();
  if (!text) return null;
  if (text === '*') return '*';
  return text
    .slice(0, LENGTH_MAX)
    .split(',')
    .map((tag) => tag.trim());
}

export const conditionsIn = (headers: { 'if-match'?: string; 'if-none-match'?: string }): Conditions => ({
  ifMatch: listOf(headers['if-match']),
  ifNoneMatch: listOf(headers['if-none-match']),
});

const has = (list: readonly string[] | '*', etag: string | null): boolean =>
  etag !== null && (list === '*' || list.includes(etag));

/** @param etag of the current object; null if there is none @throws ObjectRefused `precondition_failed` */
export function checkConditions({ ifMatch, ifNoneMatch }: Conditions, etag: string | null): void {
  const isWrong = (ifMatch !== null && !has(ifMatch, etag)) || (ifNoneMatch !== null && has(ifNoneMatch, etag));
  if (isWrong) throw new ObjectRefused('precondition_failed');
}
