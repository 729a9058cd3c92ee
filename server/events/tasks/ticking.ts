import type { NewTask } from '#domain/new-task.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';

/** A task, as far as ticking it is about. */
interface Tickable {
  readonly title: string;
  readonly isDone: boolean;
  /** When it is due, as JSON: one that repeats moves on as it is ticked. */
  readonly due: string;
}

/** How tasks are made and ticked; a product without them has none. */
export interface Ticking {
  /** @throws ApiError as the call that does the same */
  readonly create: (change: ChangeContext, actor: Actor, task: NewTask, quotas: Quotas) => Promise<unknown>;
  /** Null if the text of RFC 5545 cannot be read. */
  readonly read: (text: string, calendar: ChangeContext['calendar']) => Promise<Tickable | null>;
  readonly edit: (change: ChangeContext, text: string, isDone: boolean) => Promise<string>;
  /** @throws ApiError as the call that does the same */
  readonly store: (
    change: ChangeContext,
    actor: Actor,
    task: { readonly id: string; readonly isDone: boolean },
    quotas: Quotas,
  ) => Promise<unknown>;
}
