/** The resources that CalDAV addresses can name. */
export type Path =
  | RootPath
  | { readonly kind: 'principals' }
  | { readonly kind: 'principal'; readonly userId: string }
  | { readonly kind: 'homes' }
  | { readonly kind: 'home'; readonly userId: string }
  | CollectionPath
  | ObjectPath
  | RegistrationPath;

/** Some clients know only the host and look for the path they asked for in the answer, so `/` is a resource too. */
interface RootPath {
  readonly kind: 'root';
  readonly isHost?: true;
}

/** A calendar of a person, by the name that their client chose or by the calendar's id. */
export interface CollectionPath {
  readonly kind: 'calendar';
  readonly userId: string;
  readonly collection: string;
}

/** The same for what is in the calendar, too. */
export type CollectionAddress = Omit<CollectionPath, 'kind'>;

export interface ObjectPath extends CollectionAddress {
  readonly kind: 'object';
  readonly name: string;
}

/** The registration of an app for push messages. */
export interface RegistrationPath {
  readonly kind: 'registration';
  readonly id: string;
}

/** The resources that have properties. */
export const KINDS = ['root', 'principals', 'principal', 'homes', 'home', 'calendar', 'object'] as const;
export type Kind = Path['kind'];
export type PathOf<K extends Kind> = Extract<Path, { kind: K }>;

const SEGMENT_MAX = 255;
/** In percent-encoded characters. */
const HREF_MAX = 8_000;
/** PostgreSQL cannot store it; clients use all other characters in names. */
const NUL = '\0';

/**
 * Reads an address: an absolute path, or a URL, whose origin the caller checks. A trailing slash is ignored.
 * @returns null for an address that names no resource
 */
export function readPath(href: string): Path | null {
  if (href.length > HREF_MAX) return null;
  const path = /^https?:\/\/[^/?#]*/i.test(href) ? href.replace(/^https?:\/\/[^/?#]*/i, '') : href;
  const segments = segmentsOf(path.split(/[?#]/, 1)[0] ?? '');
  if (!segments) return null;
  const [root, tree, userId, collection, name, ...more] = segments;
  if (root !== 'dav' || more.length > 0) return null;
  if (tree === undefined) return { kind: 'root' };
  if (tree === 'principals' && collection === undefined)
    return userId === undefined ? { kind: 'principals' } : { kind: 'principal', userId: userId.toLowerCase() };
  if (tree === 'push' && userId !== undefined && collection === undefined) return { kind: 'registration', id: userId };
  if (tree !== 'calendars') return null;
  if (userId === undefined) return { kind: 'homes' };
  const own = userId.toLowerCase();
  if (collection === undefined) return { kind: 'home', userId: own };
  return name === undefined
    ? { kind: 'calendar', userId: own, collection }
    : { kind: 'object', userId: own, collection, name };
}

function segmentsOf(path: string): string[] | null {
  if (!path.startsWith('/')) return null;
  const written = path.slice(1).replace(/\/$/, '').split('/');
  try {
    const segments = written.map(decodeURIComponent);
    return segments.every(isName) ? segments : null;
  } catch {
    return null;
  }
}

const isName = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && segment.length <= SEGMENT_MAX && !segment.includes(NUL);

/** Encodes like most clients: only letters, digits and `-_.~` are not escaped. */
const encode = (segment: string): string =>
  encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const ROOT = '/dav/';
export const HOST: RootPath = { kind: 'root', isHost: true };
export const PRINCIPALS = `${ROOT}principals/`;
export const HOMES = `${ROOT}calendars/`;
const REGISTRATIONS = `${ROOT}push/`;

export const principalHref = (userId: string): string => `${PRINCIPALS}${encode(userId)}/`;
export const homeHref = (userId: string): string => `${HOMES}${encode(userId)}/`;

export function hrefOf(path: Path): string {
  switch (path.kind) {
    case 'root':
      return path.isHost ? '/' : ROOT;
    case 'principals':
      return PRINCIPALS;
    case 'homes':
      return HOMES;
    case 'principal':
      return principalHref(path.userId);
    case 'home':
      return homeHref(path.userId);
    case 'calendar':
      return `${homeHref(path.userId)}${encode(path.collection)}/`;
    case 'object':
      return `${homeHref(path.userId)}${encode(path.collection)}/${encode(path.name)}`;
    case 'registration':
      return `${REGISTRATIONS}${encode(path.id)}`;
  }
}
