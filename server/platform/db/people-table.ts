import type { Generated } from 'kysely';

export interface PeopleTables {
  /** The people of calendars: members, and others without an account there. */
  people: {
    id: string;
    calendar_id: string;
    /** Set to null by the database when the member goes. */
    member_id: string | null;
    name: string;
    initials: string;
    color: string;
    /** Index in the list, from 0. */
    position: number;
    /** Epoch ms; set when the person is deleted. Events keep the id until their history is deleted. */
    deleted_at: Generated<number | null>;
  };
}

/** What a calendar tells of its people to those who read its events. */
export interface PeopleColumns {
  /** Version of the last change to a name, or of a deletion: events about people show these, so they have this version at least. */
  people_version: Generated<number>;
  /** JSON array of the ids of deleted people, whom events may still name. */
  gone_people: Generated<string>;
}
