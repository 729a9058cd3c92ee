/** Everything that opens an account or its calendars besides the password. */
export const GRANT_KINDS = ['session', 'api-key', 'key-request', 'feed', 'display', 'passkey', 'identity'] as const;
export type GrantKindName = (typeof GRANT_KINDS)[number];
