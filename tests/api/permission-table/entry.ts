import type { Action } from '#domain/permissions.ts';
import type { Caller, World } from '../callers.ts';

/** A call that goes through wherever its caller may make it. */
export interface Attempt {
  /** What stands in the place of the path's parameters, in their order. */
  readonly path?: readonly string[];
  readonly query?: string;
  /** A text is sent as it is. */
  readonly body?: unknown;
}

export interface Entry {
  /** What the call needs: nothing, the link of a display, an account, the rights of an administrator (which nobody here has), or this right in the calendar it is about. */
  readonly needs: 'nothing' | 'display' | 'account' | 'administrator' | Action;
  /** The scope with which an API key may make it; undefined where none may. */
  readonly key?: 'read' | 'propose' | 'write';
  /** The status for callers with the right. */
  readonly status: number;
  readonly attempt?: (world: World, caller: Caller) => Attempt | Promise<Attempt>;
  /** It removes what other callers need, so each caller with the right gets a world of their own. */
  readonly destroys?: true;
}

export const ofCalendar = ({ calendar }: World): Attempt => ({ path: [calendar.id] });
