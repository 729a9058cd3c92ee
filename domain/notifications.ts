import { z } from 'zod';
import { TimeZoneName } from './calendars.ts';
import { ROLES } from './permissions.ts';
import { DEFAULT_REMINDERS, DefaultReminders, DefaultRemindersBody } from './reminders.ts';
import { bounded, id, instant } from './text.ts';

/** A person's notifications, and how they are delivered. */

export const NOTIFICATION_DAYS = 30;
/** Per person; older ones are deleted. */
export const NOTIFICATIONS_MAX = 100;
export const SNOOZE_MINUTES_MAX = 1_440;
export const PUSH_SUBSCRIPTIONS_MAX = 20;
const ENDPOINT_MAX = 1_000;
const TOKEN_MAX = 200;
const INSTANT_MAX = 40;
const HOURS = 24;

const agenda = {
  on: z.boolean('invalid'),
  hour: z
    .int('invalid')
    .min(0, 'invalid')
    .max(HOURS - 1, 'invalid'),
};

export const UserNotifications = z.object({
  email: z.boolean().describe('Off: reminders and summaries come by no e-mail.'),
  push: z.boolean().describe('Off: none of the person’s devices is sent anything.'),
  reminders: DefaultReminders.describe('In each calendar for which the person has chosen no others.'),
  agenda: z.object(agenda).describe('The day’s events by e-mail at this hour; nothing on an empty day.'),
  timeZone: z.string().nullable().describe('The person’s clock; null until they choose: that of each calendar.'),
});
export type UserNotifications = z.infer<typeof UserNotifications>;

export const UserNotificationsBody = z.object({
  email: z.boolean('invalid').optional(),
  push: z.boolean('invalid').optional(),
  reminders: DefaultRemindersBody.optional().describe('A list left out keeps its value.'),
  agenda: z.object({ on: agenda.on.optional(), hour: agenda.hour.optional() }).optional(),
  timeZone: TimeZoneName.optional(),
});
export type UserNotificationsBody = z.infer<typeof UserNotificationsBody>;

export const DEFAULT_USER_NOTIFICATIONS: UserNotifications = {
  email: true,
  push: true,
  reminders: DEFAULT_REMINDERS,
  agenda: { on: false, hour: 7 },
  timeZone: null,
};

export const NOTIFICATION_KINDS = ['due', 'missed', 'changed', 'joined', 'left', 'role', 'removed'] as const;

export const CHANGES_MAX = 3;

const NotifiedChange = z.object({
  action: z.enum(['added', 'changed', 'deleted']),
  title: z.string(),
  startTime: z.string().nullable().describe('Null for a series.'),
  startAt: instant.nullable(),
  isAllDay: z.boolean(),
  isFloating: z.boolean(),
  timeZone: z.string().describe('IANA; empty for a floating event.'),
  startFold: z.literal([0, 1]).describe('1: of two equal times, as clocks are put back, startTime is the second.'),
  redacted: z.literal(true).optional().describe('The caller sees only that the time is taken.'),
});
export type NotifiedChange = z.infer<typeof NotifiedChange>;

const Changes = z.object({
  count: z.int(),
  authors: z.array(z.string()),
  added: z.int(),
  changed: z.int(),
  deleted: z.int(),
  first: z.array(NotifiedChange).describe(`Of one person’s changes: up to ${CHANGES_MAX} events, as they were left.`),
  version: z.int().nullable().describe('The entry of the history to begin with; null for a summary.'),
  mayUndo: z.boolean().describe('Whether the caller may take back that entry, and so all of it.'),
});
export type ChangesOfOthers = z.infer<typeof Changes>;

/** An event with its title, place and time. */
const eventShape = {
  title: z.string(),
  location: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isAllDay: z.boolean(),
  isFloating: z.boolean(),
  timeZone: z.string(),
  startAt: instant.nullable(),
};

export const Notification = z.object({
  id: z.string(),
  kind: z
    .enum(NOTIFICATION_KINDS)
    .describe(
      '`missed`: it is told too late. `joined` and `left`: a member came or went. `role`: the caller has another role. `removed`: the caller is no member any more.',
    ),
  at: instant.describe('When it was due.'),
  seen: z.boolean(),
  snoozedUntil: instant.nullable(),
  calendar: z.object({ id: z.string(), name: z.string(), color: z.string() }).describe('As the caller calls it.'),
  event: z
    .object({
      id: z.string().describe('Empty for a task, which stands beside its day.'),
      ...eventShape,
      redacted: z.literal(true).optional().describe('The caller sees only that the time is taken.'),
    })
    .nullable()
    .describe('Null for all but `due` and `missed`.'),
  changes: Changes.nullable().describe(
    'Of `changed`: how many things others have changed, and up to three of these people.',
  ),
  member: z
    .object({
      name: z.string().describe('Who came, went, or gave or took the right; empty once their account is deleted.'),
      role: z.enum(ROLES).nullable().describe('Of who came, or the caller’s new one.'),
    })
    .nullable()
    .describe('Of `joined`, `left`, `role` and `removed`.'),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationList = z.object({
  unseen: z.int(),
  notifications: z.array(Notification).describe('The latest first, at most 100, without those that are done.'),
  timeZone: z
    .string()
    .nullable()
    .describe('The person’s clock; null until they, or a browser of theirs, have sent it.'),
});
export type NotificationList = z.infer<typeof NotificationList>;

export const SeenBody = z.object({
  upTo: bounded(INSTANT_MAX)
    .check(z.iso.datetime('invalid'))
    .optional()
    .describe('Those due up to this instant; all of them if absent.'),
});

const minutes = z.int('invalid').min(1, 'invalid').max(SNOOZE_MINUTES_MAX, 'invalid');
export const SnoozeBody = z.object({ minutes });

export const ActBody = z.object({
  action: bounded(TOKEN_MAX).min(1, 'required').describe('As the push message gave it.'),
  act: z.enum(['done', 'snooze'], 'invalid'),
  minutes: minutes.optional().describe('Of a snooze; 10 if absent.'),
});

const endpoint = bounded(ENDPOINT_MAX, 'invalid', 'too_long').regex(/^https?:\/\/[!-~]+$/, 'invalid');
const secret = bounded(22).regex(/^[\w-]{22}$/, 'invalid');

export const PushSubscriptionBody = z.object({
  endpoint,
  keys: z
    .object({
      p256dh: bounded(87).regex(/^[\w-]{87}$/, 'invalid'),
      auth: secret,
    })
    .describe('As `PushSubscription.toJSON()` gives them.'),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const RenewedSubscriptionBody = z.object({
  old: z.object({ endpoint, auth: secret }),
  subscription: PushSubscriptionBody,
});
export type RenewedSubscriptionBody = z.infer<typeof RenewedSubscriptionBody>;

export const PushSubscription = z.object({
  id: id(),
  deviceInfo: z.object({ browser: z.string(), os: z.string(), device: z.string() }),
  createdAt: instant,
  lastUsedAt: instant.nullable().describe('When a message was last accepted for it.'),
  isCurrent: z.boolean().describe('It belongs to the session of this call.'),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const PushSubscriptionAnswer = z.object({ subscription: PushSubscription });
export const PushSubscriptionList = z.object({
  publicKey: z.string().describe('The key of this server (RFC 8292), to subscribe with.'),
  subscriptions: z.array(PushSubscription),
});

export const UnsubscribeQuery = z.object({ token: bounded(TOKEN_MAX) });

/** JSON in a push message; the device composes the texts. */
export const PushMessage = z.object({
  kind: z.enum(['due', 'test', 'changed']),
  id: z.string(),
  tag: z.string().describe('The same for each repetition of the message, which replaces itself.'),
  ...eventShape,
  calendarId: z.string(),
  eventId: z.string(),
  language: z.string(),
  userId: z.string(),
  unseen: z.int(),
  action: z
    .string()
    .describe(
      'Opens `POST /api/notifications/act` for this notification alone, for a day; of `changed` `POST /api/notifications/undo`, and empty where nothing can be taken back.',
    ),
  changes: Changes.optional().describe('Of `changed`, whose `title` is the name of the calendar.'),
});
export type PushMessage = z.infer<typeof PushMessage>;
