import { type Plist, plist } from './plist.ts';

interface Account {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly key: string;
}

/** The two payloads of a profile need ids of their own, each the same however often it is made. */
const PAYLOAD_NAMESPACE = (id: string): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;

/** A configuration profile that sets up the calendars of one person (`com.apple.caldav.account`). It is not signed. */
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
