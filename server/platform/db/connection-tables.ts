/** Tables for connecting calendar apps. Instants are epoch milliseconds. */

export interface ConnectionTables {
  /** An app that waits for a key. Its secrets are stored as SHA-256 hashes only. */
  key_requests: {
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
    created_at: number;
    expires_at: number;
  };
  /** A calendar app to be notified of changes to a calendar; `told_…` is the state it was last notified of. */
  push_registrations: {
    id: string;
    calendar_id: string;
    user_id: string;
    /** The API key it was registered with. */
    key_id: string;
    /** The URL that messages are sent to. */
    push_resource: string;
    p256dh: string;
    auth: string;
    /** 1 to be notified of changes to the content, and likewise of the calendar's properties. */
    content_update: 0 | 1;
    property_update: 0 | 1;
    registered_at: number;
    expires_at: number;
    told_version: number;
    told_own_version: number;
    told_properties: string;
    /** No message is sent before. */
    run_at: number;
    /** Since the last delivered message. */
    attempts: number;
    leased_until: number;
  };
}
