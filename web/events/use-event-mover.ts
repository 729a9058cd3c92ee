import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { useSteps } from '#web/events/history/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import type { Step } from '#web/platform/held-steps.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { beginStep, isNewest, noteStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useEventMoves } from './api.ts';
import { at, type MoveQueue, moveQueue, type Times } from './move-queue.ts';
import type { ScopeQuestion } from './use-edit-scope.ts';

/** Moves by key within this time count as one step. */
const BURST_MS = 2_000;

interface Moving {
  readonly queue: MoveQueue;
  /** Takes all of them back. */
  readonly step: Step;
  readonly begun: number;
  /** Announced when the move is stored. */
  said: string;
  movedAt: number;
}

/** Moves events. A move shows at once, a refusal by the server reverts it with its message, and a stored move can be undone. */
export function useEventMover() {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const moves = useEventMoves();
  const { takeBack } = useSteps();
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  const known = useRef(new Map<string, Moving>());

  const show = (event: CalendarEvent) => moves.pause(event).then(() => moves.show(event));
  const isRecent = ({ queue, movedAt }: Moving) => queue.isWriting() || Date.now() - movedAt < BURST_MS;
  /** The moves that a move by key continues. */
  const burstOf = (event: CalendarEvent): Moving | undefined => {
    const before = known.current.get(event.id);
    return before && isRecent(before) ? before : undefined;
  };

  /** The event as shown, which may be newer than what is drawn. */
  const current = (event: CalendarEvent): CalendarEvent => {
    const shown = known.current.get(event.id)?.queue;
    return shown && (shown.isWriting() || shown.current().version > event.version) ? shown.current() : event;
  };

  const begin = (event: CalendarEvent, said: string): Moving => {
    const changes: { calendarId: string; version: number }[] = [];
    const queue: MoveQueue = moveQueue(event, {
      // An occurrence has an id of its own.
      put: async (from, to) => {
        const stored = await moves.put(from, to, event.recurringEventId ? 'this' : undefined);
        changes.push({ calendarId: event.calendarId, version: stored.version });
        return stored;
      },
      show: () => void show(queue.current()),
    });
    return { queue, step: stepOf(event, changes), begun: beginStep(), said, movedAt: 0 };
  };

  const failed = async (event: CalendarEvent, stored: CalendarEvent, error: unknown) => {
    const isConflict = error instanceof ClientError && error.code === 'version_conflict' && error.current;
    known.current.delete(event.id);
    await show(isConflict ? (error.current as CalendarEvent) : stored); // The contract of 412.
    void moves.refresh(event);
    const gone = error instanceof ClientError && error.status === 404;
    const text = isConflict
      ? t('move.conflict', { title: shownTitle(event, t('untitled')) })
      : gone
        ? t('remove.notFound')
        : errorText(error, t('move.failed'));
    showSnackbar(text, { kind: 'error' });
  };

  const showMoved = (said: string, step: Step) => {
    showSnackbar(said, { action: { label: t('move.undo'), run: () => takeBack(step) } });
  };

  /** Of moves that come together, the first waits for all of them and reports the result. */
  const write = async (event: CalendarEvent, times: Times, said: string, how: 'drag' | 'key') => {
    const before = burstOf(event);
    const { queue } = before ?? {};
    // If somebody else has changed it since, the next move starts from their version; after another step it is one of its own.
    const isLatest = before !== undefined && isNewest(before.step) && before.queue.stored().version >= event.version;
    const goesOn = queue?.isWriting() || (how === 'key' && isLatest);
    const moving = before && goesOn ? before : begin(event, said);
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
      showMoved(moving.said, moving.step);
    } catch (error) {
      await failed(event, moving.queue.stored(), error);
    }
  };

  /** Moves a series, or its rest: only the server knows the new times of all occurrences. */
  const writeSeries = async (event: CalendarEvent, times: Times, scope: EditScope, said: string) => {
    const changes: { calendarId: string; version: number }[] = [];
    const step = stepOf(event, changes);
    const begun = beginStep();
    try {
      await moves.during(async () => {
        const changed = await moves.put(event, times, scope);
        changes.push({ calendarId: event.calendarId, version: changed.version });
        noteStep(step, begun);
        await moves.refresh(event);
        return changed;
      });
      showMoved(said, step);
    } catch (error) {
      await failed(event, event, error);
    }
  };

  /** @param said the new time, in words */
  const move = (event: CalendarEvent, times: Times, said: string, how: 'drag' | 'key') => {
    if (!event.recurringEventId || (how === 'key' && burstOf(event))) {
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
        else void writeSeries(event, times, scope, said);
      },
    });
  };

  return { current, move, question };
}

const stepOf = ({ title }: CalendarEvent, changes: Step['changes']): Step => ({ did: 'move', title, changes });

export type EventMover = ReturnType<typeof useEventMover>;
