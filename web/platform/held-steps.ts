/** The undo stack of this tab, newest last. A step is one action of the person, which the server may have stored as several changes. */
export interface Step {
  readonly did: 'create' | 'change' | 'move' | 'remove' | 'tags' | 'people' | 'copyWeek' | 'import' | 'proposal';
  /** The title of the changed event; empty for tags and people. */
  readonly title: string;
  /** In order. */
  readonly changes: readonly CalendarChange[];
  /** Another calendar with this step in its stack: the one that an event was moved out of. */
  readonly otherId?: string;
}

/** One change of a calendar, by the version that it made. */
export interface CalendarChange {
  readonly calendarId: string;
  readonly version: number;
  /** The id of its intent, if it was made without a network: until it is sent it has no version of its own. */
  readonly unsent?: string | undefined;
  /** It was taken out of the queue, and a redo puts it back. */
  readonly isTakenBack?: boolean;
}

/** In both, the newest step is last. */
export const steps: Record<'done' | 'undone', Step[]> = { done: [], undone: [] };

/** On sign-out: nobody may undo the steps of another person. */
export function forgetSteps(): void {
  steps.done = [];
  steps.undone = [];
}
