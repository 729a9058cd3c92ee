import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { useSteps } from '#web/events/history/api.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useEventMoves } from './api.ts';
import { currentIn } from './failure.ts';
import { at, type Times } from './move-queue.ts';
import { beginMoves, continuesStep, type How, isBurst, type Moving, moveStep } from './moving.ts';
import type { ScopeQuestion } from './use-edit-scope.ts';
import { useNotifyFailure } from './use-undo-action.ts';

/** Stores moves. A rejected one is reverted with a message; a stored one can be undone. */
function useMoveWrites() {
  const { t } = useTranslation('events');
  const notifyFailure = useNotifyFailure();
  const moves = useEventMoves();
  const { takeBack } = useSteps();
  const known = useRef(new Map<string, Moving>());

  const show = (event: CalendarEvent) => moves.pause(event).then(() => moves.show(event));
  const movesOf = (event: CalendarEvent) => known.current.get(event.id);

  const failed = async (event: CalendarEvent, stored: CalendarEvent, error: unknown) => {
    const theirs = currentIn(error);
    known.current.delete(event.id);
    await show(theirs ?? stored);
    void moves.refresh(event);
    if (theirs) showSnackbar(t('move.conflict', { title: shownTitle(event, t('untitled')) }), { kind: 'error' });
    else notifyFailure(error, t('move.failed'));
  };
  const showMoved = ({ said, step }: Pick<Moving, 'said' | 'step'>) =>
    showSnackbar(said, { action: { label: t('move.undo'), run: () => takeBack(step) } });

  /** The first of concurrent moves waits for all of them and reports the result. */
  const write = async (event: CalendarEvent, times: Times, said: string, how: How) => {
    const before = movesOf(event);
    // An occurrence has an id of its own.
    const put = (from: CalendarEvent, to: Times) => moves.put(from, to, event.recurringEventId ? 'this' : undefined);
    const moving = before && continuesStep(before, event, how) ? before : beginMoves(event, { put, show });
    known.current.set(event.id, moving);
    Object.assign(moving, { said, movedAt: Date.now() });
    const stored = moving.queue.move(times);
    if (!stored) return;
    try {
      await moves.during(async () => {
        const event = await stored;
        noteStep(moving.step, moving.begun);
        return event;
      });
      moving.movedAt = Date.now();
      void moves.refresh(event);
      showMoved(moving);
    } catch (error) {
      await failed(event, moving.queue.stored(), error);
    }
  };

  /** Moves a series, or its rest: only the server knows the new times of all occurrences. */
  const writeSeries = async (event: CalendarEvent, times: Times, said: string, scope: EditScope) => {
    const begun = beginStep();
    try {
      await moves.during(async () => {
        const changed = await moves.put(event, times, scope);
        const step = noteStep(moveStep(event, [changed.change]), begun);
        await moves.refresh(event);
        showMoved({ said, step });
        return changed.event;
      });
    } catch (error) {
      await failed(event, event, error);
    }
  };
  return { movesOf, show, write, writeSeries };
}

/** Moves events, optimistically. */
export function useEventMover() {
  const { movesOf, show, write, writeSeries } = useMoveWrites();
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  return {
    question,
    /** The event as shown, which may be newer than what is rendered. */
    current: (event: CalendarEvent): CalendarEvent => {
      const shown = movesOf(event)?.queue;
      return shown && (shown.isWriting() || shown.current().version > event.version) ? shown.current() : event;
    },
    /** @param said the new time in words, for screen readers */
    move: (event: CalendarEvent, times: Times, said: string, how: How): void => {
      if (!event.recurringEventId || isBurst(movesOf(event), how)) {
        void write(event, times, said, how);
        return;
      }
      void show(at(event, times));
      setQuestion({
        event,
        input: times,
        answer: (scope) => {
          setQuestion(null);
          if (scope === null) void show(event);
          else if (scope === 'this') void write(event, times, said, how);
          else void writeSeries(event, times, said, scope);
        },
      });
    },
  };
}

export type EventMover = ReturnType<typeof useEventMover>;
