import { useState } from 'react';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import { EDIT_SCOPES, type EditScope } from '#domain/values/events.ts';

/** Asks for the scope of a change to a series. */
export interface ScopeQuestion {
  readonly event: CalendarEvent;
  /** The change; null for a deletion. */
  readonly input: UpdateEventInput | null;
  readonly answer: (scope: EditScope | null) => void;
}

/** Acts immediately, or for a series once the scope is chosen. */
export type WithScope = (
  event: CalendarEvent | undefined,
  input: UpdateEventInput | null,
  act: (scope: EditScope | undefined) => void,
) => void;

/** An occurrence has no rule and no dates of its own that could change. */
export const scopesOf = ({ input }: Pick<ScopeQuestion, 'input'>): readonly EditScope[] =>
  input?.recurrence === undefined && input?.rdates === undefined
    ? EDIT_SCOPES
    : EDIT_SCOPES.filter((scope) => scope !== 'this');

export function useEditScope(): { withScope: WithScope; question: ScopeQuestion | null } {
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  const withScope: WithScope = (event, input, act) => {
    if (!event?.recurringEventId) {
      act(undefined);
      return;
    }
    setQuestion({
      event,
      input,
      answer: (scope) => {
        setQuestion(null);
        if (scope !== null) act(scope);
      },
    });
  };
  return { withScope, question };
}
