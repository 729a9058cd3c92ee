import type { NOTIFICATION_KINDS } from '#domain/notifications.ts';
import type { NotifyOf, RemindOf } from '#domain/values/reminders.ts';

/** Tables of reminders and notifications. Instants are epoch milliseconds, flags 0 or 1. */

export interface ReminderTables {
  /** A member's choices for a calendar; deleted with the membership. */
  reminder_settings: {
    user_id: string;
    calendar_id: string;
    /** JSON of reminders, as `all_day`. */
    timed: string;
    all_day: string;
    /** 1 if `timed` was chosen for this calendar; otherwise the person's defaults apply. */
    own_timed: 0 | 1;
    own_all_day: 0 | 1;
    remind: RemindOf;
    /** 1 for a summary of changes by others, in place of immediate notifications. */
    digest: 0 | 1;
    /** Whether to notify immediately; null: the default for a calendar of this size. */
    at_once: 0 | 1 | null;
    by_app: 0 | 1;
    by_push: 0 | 1;
    by_email: 0 | 1;
    changes_of: NotifyOf;
    /** The calendar's version up to which they were notified of changes by others. */
    told_version: number;
  };
  /** A person's reminders for one event or series, as JSON. They outlive the event, because its deletion may be undone. */
  event_reminders: { event_id: string; user_id: string; reminders: string; updated_at: number };
  notification_settings: {
    user_id: string;
    email: 0 | 1;
    push: 0 | 1;
    /** JSON of the default reminders, as `all_day`; null for the product's. */
    timed: string | null;
    all_day: string | null;
    agenda_hour: number;
    /** When the next agenda is due; null if they want none. */
    agenda_at: number | null;
    time_zone: string | null;
    /** When to check next for changes by others; null while none of their calendars has a digest. */
    digest_at: number | null;
  };
  /** Planning state of a calendar: which version is planned, how far, and when to continue. */
  reminder_plans: {
    calendar_id: string;
    /** -1: everything has to be planned again. */
    version: number;
    planned_until: number;
    again_at: number;
    leased_until: number;
  };
  /** Occurrences and minutes with a reminder for anybody; recipients are determined when it is due. */
  planned_reminders: {
    calendar_id: string;
    occurrence_id: string;
    fire_at: number;
    event_id: string;
    state: 'planned' | 'fired' | 'missed';
    /** Members with ids up to this one have been notified. */
    after_user: string;
  };
  notifications: {
    id: string;
    user_id: string;
    /** The same for one occurrence and minute: nobody is notified twice. */
    key: string;
    kind: (typeof NOTIFICATION_KINDS)[number];
    calendar_id: string;
    occurrence_id: string | null;
    /** JSON of a summary, of members who joined or left, or of the part of a burst that the person wants to hear of. */
    changes: string | null;
    /** The burst's content is read when the notification is shown; nothing is shown once it is deleted. */
    burst_id: string | null;
    at: number;
    seen_at: number | null;
    done_at: number | null;
    snoozed_until: number | null;
  };
  /** A device that receives push messages, while the session it was added in lasts. */
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
  /** One e-mail, or one message to one device; its id is the same in every attempt. */
  deliveries: {
    id: string;
    key: string;
    user_id: string;
    notification_id: string | null;
    subscription_id: string | null;
    kind: 'reminder' | 'agenda' | 'digest' | 'changed' | 'test';
    /** JSON of the content of an agenda or a digest. */
    content: string | null;
    due_at: number;
    state: 'waiting' | 'sent' | 'dropped';
    attempts: number;
    run_at: number;
    leased_until: number;
  };
  /** Created once, whichever node is first. */
  server_keys: { name: string; public_key: string; private_key: string };
}
