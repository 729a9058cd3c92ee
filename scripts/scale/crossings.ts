/** Ways to rows that do not say the shard, and what would become of them. */
interface Crossing {
  readonly why: string;
  readonly instead: string;
  readonly ways: readonly string[];
}

/** Every way by which a statement of the server crosses shards, as `reachOf` names it. docs/scale.md tells the same in words. */
export const CROSSINGS: readonly Crossing[] = [
  {
    why: 'What somebody has in all their calendars: which these are is known to the rows of calendars alone.',
    instead: 'A table of memberships by person, written with the members; then the calendars by a list of keys.',
    ways: [
      'members by user_id',
      'members by role',
      'members by role, user_id',
      'members by dav_name, user_id',
      'ended_memberships by user_id',
      'feeds by user_id',
      'reminder_settings by user_id',
      'reminder_settings by digest, user_id',
      'invites by created_by',
      'push_registrations by user_id',
      'push_registrations by push_resource, user_id',
      'subscribed_calendars by user_id',
    ],
  },
  {
    why: 'The calendar is known to the caller. With it in the statement, SQLite takes the index of the calendar and reads all of it.',
    instead: 'Said to PostgreSQL alone.',
    ways: [
      'event_search by event_id',
      'events by recurring_event_id',
      'events by tag_id',
      'events by id, tag_id',
      'calendar_objects by id',
      'calendar_objects by event_id',
      'step_versions by step_id',
      'steps by id',
      'tags by id',
    ],
  },
  {
    why: 'An event is found by its id alone, as the API and programs name it; a new one must have an id that no calendar has, or had.',
    instead: 'A table of ids with their calendars, by id. It is also what keeps ids unique.',
    ways: ['events by id', 'changes by entity_id'],
  },
  {
    why: 'A link, a key or a device names itself by a secret, and nobody else.',
    instead: 'A table of secrets with their person or calendar, by secret; or new ones that begin with it.',
    ways: [
      'invites by code',
      'api_keys by key_hash',
      'feeds by secret_hash',
      'passkeys by credential_id',
      'push_subscriptions by endpoint',
      'push_subscriptions by auth, endpoint',
    ],
  },
  {
    why: 'What is due next, of everybody: each node asks every two seconds, and takes what it finds.',
    instead: 'The same question to every shard at once, or a node for some shards each.',
    ways: [
      'calendars by deleted_at',
      'deliveries by state',
      'notification_settings whole',
      'notifications by snoozed_until',
      'planned_reminders by state',
      'push_registrations by expires_at',
      'push_registrations whole',
      'api_keys by is_active',
      'identity_sign_ins by expires_at',
    ],
  },
  {
    why: 'What was found so is written by its id.',
    instead: 'The person, or the calendar, of each row that was found, beside its id.',
    ways: [
      'api_keys by id',
      'deliveries by attempts, id, state',
      'deliveries by id',
      'notifications by id',
      'passkeys by counter, id',
      'push_registrations by attempts, id, leased_until',
      'push_registrations by id',
      'push_registrations by id, user_id',
      'push_subscriptions by id',
      'sessions by id',
    ],
  },
  {
    why: 'What the members of a calendar have chosen for themselves lies with each of them.',
    instead: 'In two steps: the members, then their rows by a list of keys.',
    ways: [
      'event_reminders by event_id',
      'event_reminders by event_id, user_id',
      'members by calendar_id, user_id',
      'notification_settings by user_id',
      'notifications by calendar_id',
    ],
  },
  {
    why: 'The search looks through all calendars of a person at once.',
    instead:
      'Asked of every shard at once, each for its calendars; the answers are merged, as those of several calendars are now.',
    ways: ['event_search by words', 'event_search by ends_at, words'],
  },
  {
    why: 'An event or an object moves to another calendar.',
    instead:
      'Citus gives no row another key: the row is deleted here and inserted there, in a transaction over two shards.',
    ways: ['events to another calendar_id', 'calendar_objects to another calendar_id'],
  },
  {
    why: 'Whoever leaves takes their name from everything that they have written.',
    instead: 'A job on every shard, as now calendar after calendar.',
    ways: [
      'events by created_by',
      'calendar_objects by created_by',
      'identity_sign_ins by user_id',
      'second_steps by user_id',
      'codes whole',
    ],
  },
  {
    why: 'Jobs that go through all calendars, one after the other.',
    instead: 'The same on every shard for itself.',
    ways: ['calendars by id', 'changes by calendar_id, ordinal, version', 'tags by deleted_at'],
  },
];

/** Files whose statements go to all shards on purpose: what clears rows that have had their time or cuts those of a clock ahead, and what counts everything. */
export const EVERYWHERE: readonly string[] = [
  'server/accounts/administration.ts',
  'server/admin/summary.ts',
  'server/maintenance/cut-ahead.ts',
  'server/maintenance/data.ts',
  'server/maintenance/history.ts',
  'server/maintenance/sweep.ts',
];
