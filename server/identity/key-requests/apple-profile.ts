/** Values of an Apple property list that are used here. */
type Plist = string | number | boolean | readonly Plist[] | { readonly [key: string]: Plist };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.toWellFormed().replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

function written(value: Plist): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (Array.isArray(value)) return `<array>${value.map(written).join('')}</array>`;
  const entries = Object.entries(value).map(([key, inner]) => `<key>${escaped(key)}</key>${written(inner)}`);
  return `<dict>${entries.join('')}</dict>`;
}

const DOCTYPE =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';

const plist = (value: Plist): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${DOCTYPE}\n<plist version="1.0">${written(value)}</plist>\n`;

interface Account {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly key: string;
}

/** A second stable id, for the payload within the profile. */
const PAYLOAD_NAMESPACE = (id: string): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;

/** An unsigned configuration profile that sets up one person's calendars (`com.apple.caldav.account`). */
export function appleProfile({ id, userId, email, key }: Account, publicUrl: string, description: string): string {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isSafe = protocol === 'https:';
  const identifier = `${hostname.split('.').toReversed().join('.')}.caldav.${id}`;
  const account: Plist = {
    PayloadType: 'com.apple.caldav.account',
    PayloadVersion: 1,
    PayloadIdentifier: `${identifier}.account`,
    PayloadUUID: PAYLOAD_NAMESPACE(id).toUpperCase(),
    PayloadDisplayName: 'Kalends',
    CalDAVAccountDescription: 'Kalends',
    CalDAVHostName: hostname,
    CalDAVPort: port === '' ? (isSafe ? 443 : 80) : Number(port),
    CalDAVUseSSL: isSafe,
    CalDAVPrincipalURL: `/dav/principals/${userId}/`,
    CalDAVUsername: email,
    CalDAVPassword: key,
  };
  return plist({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: id.toUpperCase(),
    PayloadDisplayName: `Kalends (${email})`,
    PayloadDescription: description,
    PayloadOrganization: hostname,
    PayloadRemovalDisallowed: false,
    PayloadContent: [account],
  });
}
