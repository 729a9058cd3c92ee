/** Everything that opens somebody's account, or calendars of theirs, beside the password. */
export const GRANT_KINDS = ['session', 'api-key', 'key-request', 'feed', 'passkey', 'identity'] as const;
export type GrantKindName = (typeof GRANT_KINDS)[number];
