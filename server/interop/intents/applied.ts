import type { ConflictValues } from '#domain/intents.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { ConflictKind } from '#domain/values/intents.ts';

/** What was not done, for its author to decide. */
export interface Undone {
  readonly kind: ConflictKind;
  readonly entityId: string;
  readonly isTask: boolean;
  readonly scope: EditScope | null;
  readonly groups: readonly { readonly fields: readonly string[]; readonly mine: ConflictValues | null }[];
}

export interface Applied {
  readonly outcome: 'applied' | 'merged' | 'conflict' | 'gone';
  /** The event that the answer shows. */
  readonly eventId: string | null;
  readonly undone: Undone | null;
  /** The version in which a call had done it, or a part of it, before. */
  readonly arrived?: number | null;
}
