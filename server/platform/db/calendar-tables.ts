import type { Generated } from 'kysely';
import type { GivenRole, Role } from '#domain/permissions.ts';
import type { Instants, Numbers, Optional, Texts } from './columns.ts';

/** Calendars, and who may do what in them. */
export interface CalendarTables {
  calendars: CalendarsTable;
  members: MembersTable;
  /** Memberships that ended with an account: role, start, and the calendar's version at the end. */
  ended_memberships: Texts<'user_id' | 'calendar_id'> & Numbers<'version'> & Instants<'created_at'> & { role: Role };
  invites: InvitesTable;
  /** Members whom somebody else has demoted or removed: links up to that version of the calendar give them nothing. */
  invite_barriers: Texts<'calendar_id' | 'user_id'> & Numbers<'version'>;
  /** Heirs of a calendar, and until when they may decline; a former heir who is not the owner has declined. */
  inheritances: Texts<'calendar_id' | 'user_id'> & Instants<'until'> & { former_role: Role };
  people: PeopleTable;
}

interface CalendarsTable
  extends Texts<'id' | 'name' | 'description' | 'time_zone' | 'color'>,
    Numbers<'first_day_of_week' | 'version'>,
    Instants<'created_at'> {
  /** The log of changes was trimmed up to this version. */
  changes_floor: number;
  /** Set when the owner deletes it; from then on nobody sees it. */
  deleted_at: number | null;
  /** Maintained by triggers; 0 at first. */
  event_count: number;
  series_count: number;
  /** Tasks and journals that are not deleted; maintained by triggers. */
  task_count: Generated<number>;
  /** Size of the texts that clients have sent; maintained by triggers. */
  text_bytes: Generated<number>;
  /** Component types that clients may store, comma-separated. */
  components: Generated<string>;
  /** Whether agents may read it. */
  agents_read: Generated<0 | 1>;
  /** Version of the last change to a name, or of a deletion: events about people show these, so they have this version at least. */
  people_version: Generated<number>;
  /** JSON array of the ids of deleted people, whom events may still name. */
  gone_people: Generated<string>;
}

/** `own_name` and `own_color` replace those of the calendar for this member only; `dav_…` is set by their calendar clients. */
interface MembersTable
  extends Texts<'id' | 'calendar_id' | 'user_id'>,
    Instants<'created_at'>,
    Optional<Texts<'own_name' | 'own_color'>> {
  role: Role;
  /** Raised with this member's alarms and reminders, to the present ms at least: nobody who rejoins meets an old one. */
  own_version: Generated<number>;
  /** The path segment that a client chose, if any. */
  dav_name: Generated<string | null>;
  /** JSON. */
  dav_properties: Generated<string | null>;
}

interface InvitesTable extends Texts<'code' | 'calendar_id'>, Numbers<'uses'>, Instants<'created_at' | 'expires_at'> {
  role: GivenRole;
  created_by: string | null;
  max_uses: number | null;
  /** The calendar's version when it was created; null for links from before this was stored. */
  version: number | null;
}

/** The people of calendars: members, and others without an account there. */
interface PeopleTable extends Texts<'id' | 'calendar_id' | 'name' | 'initials' | 'color'> {
  /** Set to null by the database when the member goes. */
  member_id: string | null;
  /** Index in the list, from 0. */
  position: number;
  /** Set when the person is deleted. Events keep the id until their history is deleted. */
  deleted_at: Generated<number | null>;
}
