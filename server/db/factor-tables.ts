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
}
