import type { Scope } from '#domain/values/api-keys.ts';

/** Changes to who can open an account or its calendars, which an e-mail reports to its owner. */
export type AccessChange =
  | { readonly what: 'on' | 'off' | 'off-by-operator' | 'codes-renewed' | 'wrong-codes' }
  | { readonly what: 'code-used'; readonly left: number }
  | { readonly what: 'passkey-added' | 'passkey-removed' | 'identity-unlinked'; readonly name: string }
  | {
      readonly what: 'key-created' | 'key-on';
      readonly name: string;
      /** The first characters of the key. */
      readonly prefix: string;
      readonly scope: Scope;
      /** Epoch ms; `unused` for a year after its last use, null for a key that never expires. */
      readonly until: number | 'unused' | null;
    }
  | {
      readonly what: 'feed-created';
      readonly name: string;
      readonly calendar: string;
      readonly content: 'all' | 'busy';
      readonly until: number | null;
    }
  | {
      readonly what: 'display-created';
      readonly name: string;
      /** The names of those that it shows. */
      readonly calendars: readonly string[];
    }
  /** `isOnly`: the account has neither another way to sign in nor a password. */
  | { readonly what: 'identity-linked'; readonly name: string; readonly isOnly: boolean };
