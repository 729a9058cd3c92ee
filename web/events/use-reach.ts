import { useState } from 'react';
import type { CalendarEvent, EditScope } from '#domain/events.ts';

/** How far the change of a repeating event reaches. */
export interface ScopeQuestion {
  readonly doing: 'change' | 'remove';
  readonly answer: (scope: EditScope | null) => void;
}

/** Acts at once, or for a repeating event when the person has said how far it reaches. */
export type Reach = (
  event: CalendarEvent | undefined,
  doing: ScopeQuestion['doing'],
  act: (scope: EditScope | undefined) => void,
) => void;

export function useReach(): { reach: Reach; question: ScopeQuestion | null } {
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  const reach: Reach = (event, doing, act) => {
    if (!event?.recurringEventId) {
      act(undefined);
      return;
    }
    setQuestion({
      doing,
      answer: (scope) => {
        setQuestion(null);
        if (scope !== null) act(scope);
      },
    });
  };
  return { reach, question };
}
