import { SOURCE_BYTES_MAX, type SourceProblem } from '#domain/subscribed-calendars.ts';
import {
  type FetchedUrl,
  type Get,
  outgoingGet,
  TooLong,
  TooManyRedirections,
  TooSlow,
} from '#server/platform/outgoing-get.ts';
import { type Exceptions, ForbiddenAddress } from '#server/platform/public-address.ts';
import { addressesOf } from './address.ts';

/** The result of a request to a source. */
export type SourceResult =
  | { readonly outcome: 'same' }
  | {
      readonly outcome: 'new';
      readonly body: Buffer;
      readonly contentType: string | undefined;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly outcome: 'failed'; readonly problem: SourceProblem; readonly retryAfterMs: number };

interface Validators {
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

const SECOND = 1_000;
/** The most characters of a response header that are stored. */
const HEADER_MAX = 1_000;
const ACCEPT = 'text/calendar, text/plain;q=0.5, */*;q=0.1';

const TIMEOUT_MS = 30_000;

export const sourceGet = (exceptions: Exceptions): Get =>
  outgoingGet({ ...exceptions, ms: TIMEOUT_MS, bytes: SOURCE_BYTES_MAX });

/** Requests a source if it has changed. Throws only for `signal`. */
export async function fetchSource(
  get: Get,
  { url, etag, last_modified }: Validators,
  signal: AbortSignal,
): Promise<SourceResult> {
  const headers = {
    accept: ACCEPT,
    'user-agent': 'Kalends',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(last_modified !== null && { 'if-modified-since': last_modified }),
  };
  let problem: SourceProblem = 'unreachable';
  for (const address of addressesOf(url)) {
    try {
      return resultOf(await get({ url: address, headers, signal }));
    } catch (error) {
      signal.throwIfAborted();
      problem = problemOf(error);
      // Another protocol is tried only if the server does not answer.
      if (problem !== 'unreachable') break;
    }
  }
  return { outcome: 'failed', problem, retryAfterMs: 0 };
}

function resultOf({ status, headers, body }: FetchedUrl): SourceResult {
  if (status === 200) {
    const about = { contentType: headers['content-type'], etag: storable(headers.etag) };
    return { outcome: 'new', body, ...about, lastModified: storable(headers['last-modified']) };
  }
  if (status === 304) return { outcome: 'same' };
  const retryAfter = Number(headers['retry-after']);
  const retryAfterMs = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter * SECOND : 0;
  return { outcome: 'failed', problem: problemOfStatus(status), retryAfterMs };
}

const storable = (header: string | undefined): string | null =>
  header !== undefined && header.length <= HEADER_MAX ? header : null;

function problemOfStatus(status: number): SourceProblem {
  if (status === 401 || status === 403) return 'refused';
  return status === 404 || status === 410 ? 'gone' : 'server_error';
}

function problemOf(error: unknown): SourceProblem {
  if (error instanceof ForbiddenAddress) return 'private_address';
  if (error instanceof TooLong) return 'too_large';
  if (error instanceof TooManyRedirections) return 'redirected';
  if (error instanceof TooSlow) return 'too_slow';
  // The body was declared as compressed but is not.
  return (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? 'not_calendar' : 'unreachable';
}
