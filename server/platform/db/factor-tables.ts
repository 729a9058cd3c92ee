/** The tables of what proves that it is the person, beside the password. Instants are epoch milliseconds. */

export interface FactorTables {
  /** The secret that somebody shares with their authenticator app (RFC 6238). */
  totp: {
    user_id: string;
    /** As `SecretBox` seals it. */
    secret: string;
    created_at: number;
    /** Since when codes are asked for; null until the first right one. */
    confirmed_at: number | null;
    /** The number of the 30 seconds whose code was used last. */
    used_step: number;
    /** Of the recovery codes; null while there are none. */
    recovery_salt: string | null;
  };
  /** Those that were not used yet, as Argon2id hashes. */
  recovery_codes: { user_id: string; code_hash: string };
  /** Sign-ins whose password was right, and whose code is waited for: by the SHA-256 hash of their token. */
  second_steps: { token_hash: string; user_id: string; tries: number; expires_at: number };
  /** WebAuthn credentials. */
  passkeys: {
    id: string;
    user_id: string;
    /** As the authenticator names it, Base64url. */
    credential_id: string;
    /** In COSE, Base64url. */
    public_key: string;
    /** How often the authenticator has signed; 0 where it does not count. */
    counter: number;
    /** Apart by commas. */
    transports: string;
    synced: 0 | 1;
    name: string;
    created_at: number;
    last_used: number | null;
  };
  /** Challenges that a passkey has answered. */
  used_challenges: { challenge: string; expires_at: number };
}
