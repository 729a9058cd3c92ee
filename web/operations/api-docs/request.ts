/** One call as the page describes it, in `data-call`. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** Sent without a session or key. */
  readonly isPublic: boolean;
  readonly query: readonly { readonly name: string; readonly required: boolean }[];
  /** Sample JSON; undefined if the call takes none. */
  readonly body?: string;
  /** The body is a file: its media types and its maximum size in bytes. */
  readonly file?: { readonly types: readonly string[]; readonly bytes: number };
}

export interface Filled {
  /** By `inPath` and `inQuery`. */
  readonly values: Readonly<Record<string, string>>;
  /** JSON, or the text of a file. */
  readonly body: string;
  /** Takes precedence over the text. */
  readonly file: File | null;
}

/** Field names are prefixed, because an import has an `id` in its path and another in its query. */
export const inPath = (name: string): string => `path-${name}`;
export const inQuery = (name: string): string => `query-${name}`;

export class Unfilled extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const PLACEHOLDER = /\{(\w+)\}/g;
export const BODY = 'body';
export const FILE = 'file';

export const pathParameters = ({ path }: Call): string[] =>
  [...path.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

/**
 * The URL of a call within this origin: input stays one segment of the path, or one value of the query.
 * @throws Unfilled if a required value is missing or would lead to another path
 */
export function addressOf(call: Call, { values }: Filled): string {
  const path = call.path.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[inPath(name)]?.trim() ?? '';
    if (value === '') throw new Unfilled(inPath(name), `Fill in ${name}.`);
    if (value === '.' || value === '..') throw new Unfilled(inPath(name), `${name} cannot be ${value}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const { name, required } of call.query) {
    const value = values[inQuery(name)] ?? '';
    if (value !== '') query.set(name, value);
    else if (required) throw new Unfilled(inQuery(name), `Fill in ${name}.`);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** @throws Unfilled if a value is missing, the body is not JSON, or the file is empty or too large */
export function requestOf(call: Call, filled: Filled, credential: string | null): Request {
  const address = addressOf(call, filled);
  const body = bodyOf(call, filled);
  return new Request(address, {
    method: call.method,
    headers: {
      ...(credential && !call.isPublic && { authorization: `Bearer ${credential}` }),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { body: body.content }),
    // The service worker caches responses for offline use: never those of a key, which may be somebody else's.
    cache: 'no-store',
    redirect: 'manual',
  });
}

interface Body {
  readonly type: string;
  readonly content: string | Blob;
}

function bodyOf({ body, file }: Call, filled: Filled): Body | null {
  if (file) return fileOf(file, filled);
  if (body === undefined) return null;
  try {
    JSON.parse(filled.body);
  } catch {
    throw new Unfilled(BODY, 'The body is not JSON.');
  }
  return { type: 'application/json', content: filled.body };
}

function fileOf({ types, bytes }: NonNullable<Call['file']>, { file, body }: Filled): Body {
  const content = file ?? new Blob([body]);
  if (content.size === 0) throw new Unfilled(FILE, file ? 'The file is empty.' : 'Choose a file, or paste its text.');
  if (content.size > bytes)
    throw new Unfilled(file ? FILE : BODY, `This has ${sizeText(content.size)}; ${sizeText(bytes)} are taken at most.`);
  return { type: file ? file.type || 'application/octet-stream' : `${types[0]}; charset=utf-8`, content };
}

const MIB = 1024 * 1024;
export const sizeText = (bytes: number): string =>
  bytes < MIB
    ? `${bytes.toLocaleString('en')} bytes`
    : `${(Math.ceil((bytes / MIB) * 10) / 10).toLocaleString('en')} MB`;

export const isWriting = ({ method }: Call): boolean => method !== 'GET';
