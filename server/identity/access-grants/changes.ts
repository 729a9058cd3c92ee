import type { Scope } from '#domain/values/api-keys.ts';

/** What somebody has to hear of by e-mail, because it changes who gets into their account or calendars. */
export type AccessChange =
  | { readonly what: 'on' | 'off' | 'off-by-operator' | 'codes-renewed' | 'wrong-codes' }
  | { readonly what: 'code-used'; readonly left: number }
  | { readonly what: 'passkey-added' | 'passkey-removed' | 'identity-unlinked'; readonly name: string }
  | {
      readonly what: 'key-created' | 'key-on';
      readonly name: string;
      /** How the key begins. */
      readonly prefix: string;
      readonly scope: Scope;
      /** Epoch ms; `unused` for a year after its last use, null for a key without an end. */
      readonly until: number | 'unused' | null;
    }
  | {
      readonly what: 'feed-created';
      readonly name: string;
      readonly calendar: string;
      readonly content: 'all' | 'busy';
      readonly until: number | null;
    }
  /** `isOnly`: there is no other way in, nor a password. */
  | { readonly what: 'identity-linked'; readonly name: string; readonly isOnly: boolean };
