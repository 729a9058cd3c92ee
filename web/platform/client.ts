import type { ErrorCode } from '#domain/error-codes.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { headersOf, takePrefetched } from './prefetch.ts';
import { storage } from './storage.ts';

/** The only HTTP client of the web; only `api.ts` files call it. */

const TIMEOUT_MS = 30_000;
/** How often a read is sent to a busy server, and the longest pause between two tries. */
const [TRIES, PAUSE_MAX_S] = [3, 5];
/** Calls that obtain a token: they carry none, and their 401 is an ordinary error. */
const EXEMPT = ['/auth/login', '/auth/register', '/auth/verify-email', '/auth/restore-account'];

/** `network`: no response in time. `unknown`: a response in an unexpected format. */
export type ClientErrorCode = ErrorCode | 'network' | 'unknown';

export class ClientError extends Error {
  readonly code: ClientErrorCode;
  readonly status: number;
  /** Errors of single fields, in the person's language. */
  readonly fields: Readonly<Record<string, string>>;
  /** The current state of the resource, if the server refused to overwrite it. */
  readonly current: unknown;
  /** The instant until which the account can be restored. */
  readonly restorableUntil: string | null;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | null;

  constructor(code: ClientErrorCode, status: number, body: Partial<ErrorBody> = {}, retryAfter: number | null = null) {
    super(body.message ?? '');
    this.code = code;
    this.status = status;
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.restorableUntil = body.restorableUntil ?? null;
    this.retryAfter = retryAfter;
  }
}

export interface CallOptions {
  /** Sent as JSON; a Blob is sent unchanged. */
  body?: unknown;
  timeoutMs?: number;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Called with the headers of a successful response. */
  onHeaders?: (headers: Headers) => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let whenUnauthorized = () => {};

/** Called after the token of a protected call was rejected and removed. */
export function onUnauthorized(act: () => void): void {
  whenUnauthorized = act;
}

/**
 * Calls `/api` + path and returns the parsed JSON (undefined for 204).
 * @throws ClientError for every failure except an abort by the caller, which is the caller's own AbortError
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const late = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
  const response = await send(method, path, { ...options, signal }, options.signal);
  options.onHeaders?.(response.headers);
  if (response.status === 204) return undefined as T; // the caller expects no body
  try {
    return await response.json();
  } catch (error) {
    options.signal?.throwIfAborted();
    // The body was cut off; a retry may succeed.
    throw new ClientError(error instanceof SyntaxError ? 'unknown' : 'network', response.status);
  }
}

interface StreamOptions {
  accept?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent by POST, as JSON. */
  body?: object | undefined;
}

/** A response whose body is read as a stream, without a timeout. @throws ClientError as `call` does */
export function openStream(
  path: string,
  signal: AbortSignal,
  { accept = 'text/event-stream', headers, body }: StreamOptions = {},
): Promise<Response> {
  return send(body ? 'POST' : 'GET', path, { signal, headers: { accept, ...headers }, body }, signal);
}

/** Sends a call; retries a read if the server is busy and says for how long. */
async function send(
  method: Method,
  path: string,
  options: CallOptions,
  caller: AbortSignal | undefined,
): Promise<Response> {
  for (let left = method === 'GET' ? TRIES : 1; ; left -= 1) {
    try {
      return await sendOnce(method, path, options, caller);
    } catch (error) {
      if (left <= 1 || !isBusy(error)) throw error;
      await pause(error.retryAfter * 1_000, options.signal);
    }
  }
}

/** Whether the server is overloaded. The call has been retried already. */
export const isBusy = (error: unknown): error is ClientError & { readonly retryAfter: number } =>
  error instanceof ClientError && error.status === 503 && error.retryAfter !== null && error.retryAfter <= PAUSE_MAX_S;

/** Ends early when the call is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
  });
}

async function sendOnce(
  method: Method,
  path: string,
  { body, headers, signal }: CallOptions,
  caller: AbortSignal | undefined,
): Promise<Response> {
  const token = EXEMPT.includes(path) ? null : storage.get('token');
  let response: Response;
  try {
    const sent = method === 'GET' ? takePrefetched(path, token) : undefined;
    response = await (sent ??
      fetch(`/api${path}`, {
        method,
        headers: {
          ...headersOf(currentLanguage(), token),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }));
  } catch {
    caller?.throwIfAborted();
    throw new ClientError('network', 0);
  }
  if (response.ok) return response;
  if (response.status === 401 && token) refuse(token);
  throw await readError(response);
}

/** A response to an old token must not sign out a person who has a new one. */
function refuse(token: string): void {
  if (storage.get('token') !== token) return;
  storage.remove('token');
  whenUnauthorized();
}

async function readError(response: Response): Promise<ClientError> {
  try {
    const body: Partial<ErrorBody> = await response.json();
    const seconds = Number(response.headers.get('retry-after'));
    return new ClientError(body.code ?? 'unknown', response.status, body, seconds > 0 ? seconds : null);
  } catch {
    return new ClientError('unknown', response.status);
  }
}
