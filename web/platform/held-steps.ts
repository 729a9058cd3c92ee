/**
 * What a person has done to calendars in this tab, newest last, to be taken back step by step and done again. A step is one thing to
 * the person; the server may have stored it as several changes.
 */
export interface Step {
  readonly did: 'create' | 'change' | 'move' | 'remove' | 'tags' | 'copyWeek' | 'import';
  /** What it was done to; of tags nothing. */
  readonly title: string;
  /** In order. */
  readonly changes: readonly CalendarChange[];
  /** A calendar that it is also a step of: an event was moved out of it by a change of another. */
  readonly otherId?: string;
}

/** One change of a calendar, by the version that it made. */
export interface CalendarChange {
  readonly calendarId: string;
  readonly version: number;
}

/** The step that was taken back last comes last, too. */
export const steps: Record<'done' | 'undone', Step[]> = { done: [], undone: [] };

/** Nobody takes back what somebody else has done in this tab. */
export function forgetSteps(): void {
  steps.done = [];
  steps.undone = [];
}
