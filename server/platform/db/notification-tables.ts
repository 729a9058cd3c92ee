import type { NOTIFICATION_KINDS } from '#domain/notifications.ts';
import type { NotifyOf, RemindOf } from '#domain/values/reminders.ts';
import type { Flags, Instants, Numbers, Optional, Texts } from './columns.ts';

/** Reminders, and what tells people of changes by others. */
export interface NotificationTables {
  reminder_settings: ReminderSettingsTable;
  /** A person's reminders for one event or series, as JSON. They outlive the event, because its deletion may be undone. */
  event_reminders: Texts<'event_id' | 'user_id' | 'reminders'> & Instants<'updated_at'>;
  notification_settings: NotificationSettingsTable;
  reminder_plans: ReminderPlansTable;
  planned_reminders: PlannedRemindersTable;
  notifications: NotificationsTable;
  /** A device that receives push messages, while the session it was added in lasts. */
  push_subscriptions: Texts<'id' | 'user_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth'> &
    Instants<'created_at'> &
    Optional<Instants<'last_used_at'>>;
  deliveries: DeliveriesTable;
  /** The version up to which a calendar's changes were collected into bursts. */
  change_cursors: Texts<'calendar_id'> & Numbers<'version'>;
  change_bursts: ChangeBurstsTable;
}

/** A member's choices for a calendar; deleted with the membership. */
interface ReminderSettingsTable extends Texts<'user_id' | 'calendar_id'>, Flags<'by_app' | 'by_push' | 'by_email'> {
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
  changes_of: NotifyOf;
  /** The calendar's version up to which they were notified of changes by others. */
  told_version: number;
}

interface NotificationSettingsTable
  extends Texts<'user_id'>,
    Flags<'email' | 'push'>,
    Numbers<'agenda_hour'>,
    Optional<Texts<'time_zone'>> {
  /** JSON of the default reminders, as `all_day`; null for the product's. */
  timed: string | null;
  all_day: string | null;
  /** When the next agenda is due; null if they want none. */
  agenda_at: number | null;
  /** When to check next for changes by others; null while none of their calendars has a digest. */
  digest_at: number | null;
}

/** Planning state of a calendar: which version is planned, how far, and when to continue. */
interface ReminderPlansTable extends Texts<'calendar_id'>, Instants<'planned_until' | 'again_at' | 'leased_until'> {
  /** -1: everything has to be planned again. */
  version: number;
}

/** Occurrences and minutes with a reminder for anybody; recipients are determined when it is due. */
interface PlannedRemindersTable extends Texts<'calendar_id' | 'occurrence_id' | 'event_id'>, Instants<'fire_at'> {
  state: 'planned' | 'fired' | 'missed';
  /** Members with ids up to this one have been notified. */
  after_user: string;
}

interface NotificationsTable
  extends Texts<'id' | 'user_id' | 'calendar_id'>,
    Instants<'at'>,
    Optional<Texts<'occurrence_id'> & Instants<'seen_at' | 'done_at' | 'snoozed_until'>> {
  /** The same for one occurrence and minute: nobody is notified twice. */
  key: string;
  kind: (typeof NOTIFICATION_KINDS)[number];
  /** JSON of a summary, of members who joined or left, or of the part of a burst that the person wants to hear of. */
  changes: string | null;
  /** The burst's content is read when the notification is shown; nothing is shown once it is deleted. */
  burst_id: string | null;
}

/** One e-mail, or one message to one device; its id is the same in every attempt. */
interface DeliveriesTable
  extends Texts<'id' | 'key' | 'user_id'>,
    Numbers<'attempts'>,
    Instants<'due_at' | 'run_at' | 'leased_until'>,
    Optional<Texts<'notification_id' | 'subscription_id'>> {
  kind: 'reminder' | 'agenda' | 'digest' | 'changed' | 'test';
  /** JSON of the content of an agenda or a digest. */
  content: string | null;
  state: 'waiting' | 'sent' | 'dropped';
}

/** Changes by one person in one calendar within a few minutes. */
interface ChangeBurstsTable
  extends Texts<'id' | 'calendar_id' | 'actor_id'>,
    Numbers<'first_version' | 'last_version'>,
    Instants<'begun_at'> {
  /** When to notify the members, or to notify them again; null when done. */
  next_at: number | null;
  /** The version up to which members were notified; 0: not yet. */
  told_version: number;
  /** Members with ids up to this one have been notified. */
  after_user: string;
  /** JSON: the number of changes, and the log entries to show first. */
  summary: string | null;
}
