import type { NOTIFICATION_KINDS } from '#domain/notifications.ts';

/** The tables of reminders and notifications. Instants are epoch milliseconds, flags 0 or 1. */

export interface ReminderTables {
  /** What a member has chosen for a calendar; it ends with the membership. */
  reminder_settings: {
    user_id: string;
    calendar_id: string;
    /** JSON of reminders, as `all_day`. */
    timed: string;
    all_day: string;
    /** Whether `timed` is chosen for this calendar; otherwise the person’s own defaults count. */
    own_timed: 0 | 1;
    own_all_day: 0 | 1;
    remind: 'all' | 'mine' | 'none';
    /** A summary of what others change; at once then is not. */
    digest: 0 | 1;
    /** Whether they hear of it at once; null: as is usual in a calendar of this size. */
    at_once: 0 | 1 | null;
    by_app: 0 | 1;
    by_push: 0 | 1;
    by_email: 0 | 1;
    /** Up to this version of the calendar they have been told of others' changes. */
    told_version: number;
  };
  /** What somebody has chosen for one event or series; JSON of reminders. It outlives the event, whose deletion may be taken back. */
  event_reminders: { event_id: string; user_id: string; reminders: string; updated_at: number };
  notification_settings: {
    user_id: string;
    email: 0 | 1;
    push: 0 | 1;
    /** JSON of the reminders in calendars without own ones, as `all_day`; null for those of everybody. */
    timed: string | null;
    all_day: string | null;
    agenda_hour: number;
    /** When the next agenda is due; null while they want none. */
    agenda_at: number | null;
    time_zone: string | null;
    /** When to look next for what others have changed; null while no calendar of theirs has a digest. */
    digest_at: number | null;
  };
  /** Which version of a calendar is planned, how far, and when to go on. */
  reminder_plans: {
    calendar_id: string;
    /** -1: all of it has to be planned again. */
    version: number;
    planned_until: number;
    again_at: number;
    leased_until: number;
  };
  /** The minutes at which occurrences remind anybody; who that is shows when they are due. */
  planned_reminders: {
    calendar_id: string;
    occurrence_id: string;
    fire_at: number;
    event_id: string;
    state: 'planned' | 'fired' | 'missed';
    /** The members up to this id have been told. */
    after_user: string;
  };
  notifications: {
    id: string;
    user_id: string;
    /** The same for one occurrence and minute: nobody is told twice. */
    key: string;
    kind: (typeof NOTIFICATION_KINDS)[number];
    calendar_id: string;
    occurrence_id: string | null;
    /** JSON of what others have changed, of a summary, or of who came or went. */
    changes: string | null;
    /** What is told of it is read when it is shown; once it is gone, nothing. */
    burst_id: string | null;
    at: number;
    seen_at: number | null;
    done_at: number | null;
    snoozed_until: number | null;
  };
  /** A device that takes push messages, for as long as the session lives that it was made in. */
  push_subscriptions: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** One e-mail, or one message to one device; its id is the same however often it is tried. */
  deliveries: {
    id: string;
    key: string;
    user_id: string;
    notification_id: string | null;
    subscription_id: string | null;
    kind: 'reminder' | 'agenda' | 'digest' | 'changed' | 'test';
    /** JSON of what an agenda or a digest is about. */
    content: string | null;
    due_at: number;
    state: 'waiting' | 'sent' | 'dropped';
    attempts: number;
    run_at: number;
    leased_until: number;
  };
  /** Made once, whichever node is first. */
  server_keys: { name: string; public_key: string; private_key: string };
}
