import type { AuditAction, AuditKind } from '#domain/audit-actions.ts';
import type { Language } from '#domain/languages.ts';
import type { ThemeDefault } from '#domain/themes.ts';
import type { Flags, Instants, Numbers, Optional, Texts } from './columns.ts';

/** Accounts, what signs in to them, and the audit log. */
export interface IdentityTables {
  users: UsersTable;
  /** Accounts that can be restored; their texts are emptied when that is over, and the rows deleted after everything else. */
  ended_accounts: Pick<UsersTable, 'email' | 'email_key' | 'name' | 'password_hash' | 'last_visited_calendar'> & {
    user_id: string;
    /** 0 if deleted for good. */
    ended_at: number;
  };
  /** The subject is the lower-case e-mail that a code was sent to; a device or user after a blank restricts who may use it. */
  codes: Texts<'subject' | 'code_hash'> &
    Instants<'expires_at'> & { purpose: 'register' | 'reset' | 'email'; tries: number };
  sessions: Texts<'id' | 'user_id' | 'user_agent' | 'ip_address'> &
    Instants<'created_at' | 'last_used' | 'expires_at'> &
    Optional<Instants<'proven_at'>>;
  /** Devices that each user has signed in from. */
  devices: Texts<'user_id' | 'device'> & Instants<'first_seen'>;
  api_keys: ApiKeysTable;
  key_requests: KeyRequestsTable;
  totp: TotpTable;
  /** Unused recovery codes, as Argon2id hashes. */
  recovery_codes: Texts<'user_id' | 'code_hash'>;
  /** Sign-ins with a right password that wait for a code, by the SHA-256 hash of their token. */
  second_steps: Texts<'token_hash' | 'user_id'> & Numbers<'tries'> & Instants<'expires_at'>;
  passkeys: PasskeysTable;
  /** Challenges already used by a passkey. */
  used_challenges: Texts<'challenge'> & Instants<'expires_at'>;
  /** A user's identities at issuers. The subject is the issuer's own id of the person, never an e-mail. */
  identities: Texts<'id' | 'issuer' | 'subject' | 'user_id'> & Instants<'created_at'>;
  identity_sign_ins: IdentitySignInsTable;
  audit_entries: AuditEntriesTable;
}

/** `password_hash` is empty if there is no password. */
interface UsersTable
  extends Texts<'id' | 'email' | 'email_key' | 'name' | 'password_hash'>,
    Instants<'created_at'>,
    Optional<Texts<'last_visited_calendar'>> {
  language: Language;
  /** 1 if the e-mail was never confirmed. */
  email_unverified: number | null;
  /** `auto` until the person chooses one, if the installation's default follows the device. */
  theme: ThemeDefault;
  /** Country codes, comma-separated. */
  holidays: string | null;
  /** 1: calendars are shown in the person's own time zone; null: each in its own. */
  shows_own_time: number | null;
  /** Device tokens from before this are invalid; null if all are valid. */
  devices_since: number | null;
  /** Since when the operator has disabled the account. */
  disabled_at: number | null;
  /** Since when they are an administrator; null for everybody else. */
  administrator_since: number | null;
}

interface ApiKeysTable
  extends Texts<'id' | 'user_id' | 'name' | 'key_hash'>,
    Flags<'is_active'>,
    Instants<'created_at'>,
    Optional<Instants<'last_used' | 'expires_at'>> {
  /** The first characters of the key; the rest is stored as a SHA-256 hash only. */
  prefix: string;
  /** JSON array of scopes, and of the only calendars it may access. */
  scopes: string;
  calendar_ids: string | null;
}

/** An app that waits for a key. Its secrets are stored as SHA-256 hashes only. */
interface KeyRequestsTable extends Instants<'created_at' | 'expires_at'> {
  /** Becomes the id of the key. */
  id: string;
  kind: 'profile' | 'login';
  /** The app's own name at first, then the name the person gives the key. */
  name: string;
  /** The secret that fetches the key. */
  secret_hash: string;
  /** The secret by which a person grants it; null if the person started. */
  grant_hash: string | null;
  /** Address from which the app asked. */
  address: string | null;
  /** The session that granted it; its end revokes the grant. */
  session_id: string | null;
}

/** A person's secret, shared with their authenticator app (RFC 6238). */
interface TotpTable extends Texts<'user_id'>, Instants<'created_at'> {
  /** Sealed by `SecretBox`. */
  secret: string;
  /** Codes are required since; null until the first right code. */
  confirmed_at: number | null;
  /** The last used 30-second time step. */
  used_step: number;
  /** Salt of the recovery codes; null while there are none. */
  recovery_salt: string | null;
}

/** WebAuthn credentials. The id is in Base64url, the key too, in COSE. */
interface PasskeysTable
  extends Texts<'id' | 'user_id' | 'credential_id' | 'public_key' | 'name'>,
    Flags<'synced'>,
    Instants<'created_at'>,
    Optional<Instants<'last_used'>> {
  /** The authenticator's signature counter; 0 if it has none. */
  counter: number;
  /** Comma-separated. */
  transports: string;
}

/**
 * Pending sign-ins by an identity provider. The key is the hash of `state` until the browser returns, then that of a code, which it
 * exchanges for its session; null in `browser_hash` lets any browser do so. If a session is set, the identity is going to be linked to its
 * user.
 */
interface IdentitySignInsTable
  extends Texts<'key_hash'>,
    Instants<'expires_at'>,
    Optional<Texts<'browser_hash' | 'return_to' | 'user_id' | 'session_id'>> {
  /** JSON: the claims of the issuer, or the reason of the failure; null until the browser returns. */
  outcome: string | null;
  /** When the issuer was told to authenticate the person again; null otherwise. */
  asked_at: number | null;
}

/** The audit log of accounts, credentials and rights. It names people by their ids, which outlive their rows. */
interface AuditEntriesTable
  extends Texts<'id' | 'address' | 'user_agent'>,
    Instants<'at'>,
    Optional<Texts<'calendar_id' | 'key_id'>> {
  /** Derived from the action, stored for an index. */
  kind: AuditKind;
  action: AuditAction;
  outcome: 'ok' | 'failed';
  /** Null for an unauthenticated caller, and for the operator. */
  actor_id: string | null;
  /** The affected account, unless it is the actor's own. */
  subject_id: string | null;
  /** JSON: ids and choices. */
  details: string;
}
