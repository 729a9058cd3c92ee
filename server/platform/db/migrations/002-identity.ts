import { type Migration, run } from '../migrate.ts';

/**
 * Accounts, what signs in to them, and the audit log. An account that has ended is an empty row among the users; what restores it
 * stands apart.
 */
export const identity: Migration = {
  name: '002-identity',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    name text not null, password_hash text not null, language text not null,
    theme text not null,
    last_visited_calendar text,
    created_at bigint not null,
    devices_since bigint, disabled_at bigint, administrator_since bigint,
    holidays text,
    shows_own_time integer
  )`,
  `create table ended_accounts (
    user_id text primary key,
    email text not null, email_key text not null, name text not null,
    password_hash text not null,
    last_visited_calendar text,
    ended_at bigint not null
  )`,
  'create index ended_accounts_of_email on ended_accounts (email_key)',
  `create table codes (
    purpose text not null, subject text not null, code_hash text not null,
    tries integer not null,
    expires_at bigint not null,
    constraint codes_key primary key (purpose, subject)
  )`,
  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    user_agent text not null, ip_address text not null,
    created_at bigint not null, last_used bigint not null, expires_at bigint not null,
    proven_at bigint
  )`,
  'create index sessions_of_user on sessions (user_id)',
  `create table devices (
    user_id text not null references users (id) on delete cascade,
    device text not null,
    first_seen bigint not null,
    constraint devices_key primary key (user_id, device)
  )`,
  `create table api_keys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null, prefix text not null,
    key_hash text not null unique,
    scopes text not null,
    calendar_ids text,
    is_active integer not null,
    created_at bigint not null,
    last_used bigint, expires_at bigint
  )`,
  'create index api_keys_of_user on api_keys (user_id)',
  `create table key_requests (
    id text primary key,
    kind text not null, name text not null,
    secret_hash text not null unique,
    grant_hash text unique,
    session_id text references sessions (id) on delete cascade,
    created_at bigint not null, expires_at bigint not null,
    address text
  )`,
  'create index key_requests_by_session on key_requests (session_id)',
  'create index key_requests_by_expiry on key_requests (expires_at)',
  `create table totp (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    created_at bigint not null,
    confirmed_at bigint,
    used_step bigint not null,
    recovery_salt text
  )`,
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    constraint recovery_codes_pk primary key (user_id, code_hash)
  )`,
  `create table second_steps (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    tries integer not null,
    expires_at bigint not null
  )`,
  'create index second_steps_by_user on second_steps (user_id)',
  'create index second_steps_by_expiry on second_steps (expires_at)',
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    synced integer not null,
    name text not null,
    created_at bigint not null,
    last_used bigint
  )`,
  'create index passkeys_by_user on passkeys (user_id)',
  `create table used_challenges (
    challenge text primary key,
    expires_at bigint not null
  )`,
  'create index used_challenges_by_expiry on used_challenges (expires_at)',
  `create table identities (
    id text primary key,
    issuer text not null, subject text not null,
    user_id text not null references users (id) on delete cascade,
    created_at bigint not null,
    constraint identities_of_issuer unique (issuer, subject)
  )`,
  'create index identities_of_user on identities (user_id)',
  `create table identity_sign_ins (
    key_hash text primary key,
    browser_hash text, return_to text,
    user_id text references users (id) on delete cascade,
    session_id text, outcome text,
    expires_at bigint not null,
    asked_at bigint
  )`,
  'create index identity_sign_ins_by_end on identity_sign_ins (expires_at)',
  `create table audit_entries (
    id text primary key,
    at bigint not null,
    kind text not null, action text not null, outcome text not null,
    actor_id text, subject_id text, calendar_id text, key_id text,
    details text not null, address text not null, user_agent text not null
  )`,
  'create index audit_entries_by_time on audit_entries (at, id)',
  'create index audit_entries_by_kind on audit_entries (kind, at, id)',
  'create index audit_entries_by_actor on audit_entries (actor_id, at, id)',
  'create index audit_entries_by_subject on audit_entries (subject_id, at, id)',
];
