import type { NOTIFICATION_KINDS } from '#domain/notifications.ts';
import type { Role } from '#domain/permissions.ts';
import type { MemberNews } from '#server/notifications/bursts/member-news.ts';
import { announce } from '#server/notifications/reminders/notify.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { newId } from '#server/platform/new-id.ts';

/** Notifies the people concerned when somebody joins, leaves or gets another role, whatever their preferences. */

type Kind = (typeof NOTIFICATION_KINDS)[number];
type NotificationRow = Tables['notifications'];

/** A member in the log. */
interface Logged {
  readonly userId: string | null;
  readonly role: Role;
}

/** @param now epoch ms */
export async function notifyMembers(sql: Sql, id: string, versions: readonly number[], now: number): Promise<void> {
  if (versions.length === 0) return;
  const rows = await sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', id)
    .where('version', 'in', versions)
    .where('entity', '=', 'member')
    .orderBy('version')
    .execute();
  const calendar = await sql
    .selectFrom('calendars')
    .select(['name', 'color'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await sql.selectFrom('members').select(['user_id', 'role']).where('calendar_id', '=', id).execute();
  const roles = new Map(members.map((member) => [member.user_id, member.role]));
  const managers = members.filter(({ role }) => role === 'owner' || role === 'admin').map((each) => each.user_id);

  const notificationsOf = (row: Tables['changes']): NotificationRow[] => {
    const [before, after]: (Logged | null)[] = [row.before, row.after].map((json) => json && JSON.parse(json));
    const userId = (after ?? before)?.userId ?? null;
    const notify = (kind: Kind, to: readonly string[], news: MemberNews) =>
      to
        .filter((person) => person !== row.actor_id)
        .map((person) => notification(`${kind} ${row.entity_id}@${row.version}`, kind, person, news));
    const isOwn = userId === row.actor_id;
    if (after && !before) return notify('joined', managers, { userId, role: after.role });
    if (before && !after && isOwn) return notify('left', managers, { userId, role: null });
    if (!userId) return [];
    if (before && !after && !roles.has(userId))
      return notify('removed', [userId], { userId: row.actor_id, role: null, calendar });
    const role = roles.get(userId);
    return before && after && before.role !== after.role && role
      ? notify('role', [userId], { userId: row.actor_id, role: after.role })
      : [];
  };
  const notification = (key: string, kind: Kind, userId: string, news: MemberNews): NotificationRow => ({
    ...{ id: newId(), user_id: userId, key, kind, calendar_id: id, occurrence_id: null },
    ...{ changes: JSON.stringify(news), burst_id: null, at: now, seen_at: null, done_at: null, snoozed_until: null },
  });
  await store(sql, await ofExisting(sql, rows.flatMap(notificationsOf)));
}

async function ofExisting(sql: Sql, notifications: readonly NotificationRow[]): Promise<NotificationRow[]> {
  const ids = [...new Set(notifications.map(({ user_id: id }) => id))];
  if (ids.length === 0) return [];
  const rows = await sql.selectFrom('users').select('id').where('id', 'in', ids).where('email', '<>', '').execute();
  const active = new Set(rows.map(({ id }) => id));
  return notifications.filter(({ user_id: id }) => active.has(id));
}

async function store(sql: Sql, notifications: readonly NotificationRow[]): Promise<void> {
  for (const part of inParts(notifications)) {
    await sql
      .insertInto('notifications')
      .values(part)
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .execute();
  }
  announce(
    sql,
    notifications.map(({ user_id: id }) => id),
  );
}
