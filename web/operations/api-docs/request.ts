/** One call as the page describes it, in `data-call`. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** Sent without a session or key. */
  readonly isPublic: boolean;
  readonly query: readonly { readonly name: string; readonly required: boolean }[];
  /** A sample of its JSON; undefined where it takes none. */
  readonly body?: string;
}

export interface Filled {
  /** By the name of the parameter, of the path and of the query. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export class Unfilled extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const PLACEHOLDER = /\{(\w+)\}/g;
export const BODY = 'body';

export const pathParameters = ({ path }: Call): string[] =>
  [...path.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

/**
 * The address of a call below this origin: what is typed stays one segment of the path, or one value of the query.
 * @throws Unfilled where something that it needs is missing, or would lead to another path
 */
export function addressOf(call: Call, { values }: Filled): string {
  const path = call.path.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name]?.trim() ?? '';
    if (value === '') throw new Unfilled(name, `Fill in ${name}.`);
    if (value === '.' || value === '..') throw new Unfilled(name, `${name} cannot be ${value}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const { name, required } of call.query) {
    const value = values[name] ?? '';
    if (value !== '') query.set(name, value);
    else if (required) throw new Unfilled(name, `Fill in ${name}.`);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** @throws Unfilled where the body is no JSON */
export function requestOf(call: Call, filled: Filled, credential: string | null): Request {
  const address = addressOf(call, filled);
  if (call.body !== undefined) checkJson(filled.body);
  return new Request(address, {
    method: call.method,
    headers: {
      ...(credential && !call.isPublic && { authorization: `Bearer ${credential}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: filled.body }),
    // The service worker keeps answers for times without a network: never those of a key that is somebody else's.
    cache: 'no-store',
    redirect: 'manual',
  });
}

function checkJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new Unfilled(BODY, 'The body is not JSON.');
  }
}

export const isWriting = ({ method }: Call): boolean => method !== 'GET';
