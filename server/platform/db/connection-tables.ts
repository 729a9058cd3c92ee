/** The tables of what connects calendar apps. Instants are epoch milliseconds. */

export interface ConnectionTables {
  /** An app that waits for a key. Of its secrets only SHA-256 hashes are kept. */
  key_requests: {
    /** That of the key, once there is one. */
    id: string;
    kind: 'profile' | 'login';
    /** As the app calls itself, then as the person calls the key. */
    name: string;
    /** Whoever holds this secret gets the key. */
    secret_hash: string;
    /** Whoever holds this one may agree to it; null where the person began. */
    grant_hash: string | null;
    /** Where the app asked from. */
    address: string | null;
    /** That of whoever has agreed, whose end takes it back. */
    session_id: string | null;
    created_at: number;
    expires_at: number;
  };
  /** A calendar app that is told when a calendar changes; `told_…` is the state that it has heard of. */
  push_registrations: {
    id: string;
    calendar_id: string;
    user_id: string;
    /** Of the key that it was registered with. */
    key_id: string;
    /** Where messages for it go. */
    push_resource: string;
    p256dh: string;
    auth: string;
    /** 1 where it wants to hear of changes in the calendar, and of those of its properties. */
    content_update: 0 | 1;
    property_update: 0 | 1;
    registered_at: number;
    expires_at: number;
    told_version: number;
    told_own_version: number;
    told_properties: string;
    /** No message goes to it before. */
    run_at: number;
    /** Since a message has arrived. */
    attempts: number;
    leased_until: number;
  };
}
