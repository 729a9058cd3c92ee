import type { EventFields } from '#domain/icalendar/fields.ts';
import type { MessageResult } from '#domain/icalendar/message-results.ts';
import type { ImportNote, ImportOutcome } from '#domain/imports.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { KnownPeople } from '#server/events/people/names.ts';
import type { EventsPlan } from '#server/events/series/put-object.ts';
import type { StoredObject } from '#server/interop/calendar-objects/data.ts';
import type { DatedState } from '#server/interop/calendar-objects/state.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';

/** What becomes of an entry of a file. */
export interface Planned {
  readonly outcome: ImportOutcome;
  /** What the rows of its event become, where they change. */
  readonly plan: EventsPlan | null;
  readonly notes: readonly ImportNote[];
  /** What messages of it do. */
  readonly results: readonly MessageResult[];
  /** What it is about, where that is not what it says of itself. */
  readonly about?: EventFields;
  /** The object that messages were applied to, as it is then. */
  readonly applied?: {
    readonly text: string;
    /** Whether it was changed here, which the text does not say. */
    readonly isChanged: boolean;
  };
}

export interface Place {
  readonly context: Pick<ChangeContext, 'sql' | 'calendar' | 'version' | 'now'>;
  readonly actor: Actor;
  /** What the calendar has of the object's uid. */
  readonly held: StoredObject | undefined;
  readonly state: DatedState | undefined;
  readonly tagOf: (tag: EventFields['tag']) => string | null;
  readonly people: KnownPeople;
  /** Whether the caller takes the alarms of the file. */
  readonly reminders: boolean;
}

/** What stays as it is. */
export const kept = (notes: readonly ImportNote[]): Planned => ({ outcome: 'kept', plan: null, notes, results: [] });
