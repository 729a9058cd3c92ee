import { useState } from 'react';
import { isBlank } from '#domain/visible.ts';
import { durationOf, type EventDraft, isSameDraft } from '#web/events/event-draft.ts';
import { isMonthFirst, regionalLocale } from '#web/platform/format.ts';
import { invalidOf, readWhen, stepped, type Typed, type WhenKey, withWhen } from './typed.ts';

/**
 * The state of an event form: a draft, and the text of dates and times being typed. The text enters the draft when its field is
 * left, if it can be parsed; until then the form cannot be saved.
 */
/** @param zone that of the calendar */
export function useEventForm(
  initial: EventDraft,
  saved: EventDraft,
  today: string,
  zone: string,
  unreadBefore: Typed = {},
) {
  const [draft, setDraft] = useState(initial);
  const [typed, setTyped] = useState(unreadBefore);
  const [tried, setTried] = useState(false);
  const context = { today, monthFirst: isMonthFirst(), locale: regionalLocale() };
  const duration = durationOf(draft, zone);
  const isReversed = duration !== null && duration <= 0;
  const invalid = invalidOf(draft, typed);
  // An existing event.
  const isUntitled = saved.title === '' && saved.timeZone !== null;

  const set = (key: WhenKey, value: string) => {
    setTyped({ ...typed, [key]: undefined });
    setDraft(withWhen(draft, key, value));
  };
  return {
    draft,
    saved,
    typed,
    today,
    duration,
    isReversed: isReversed && (tried || draft !== initial),
    // An event without a title may stay without one.
    isBlank: isBlank(draft.title) && !isUntitled,
    isDirty: invalid.length > 0 || !isSameDraft(draft, saved),
    change: (changed: Partial<EventDraft>) => setDraft((present) => ({ ...present, ...changed })),
    type: (key: WhenKey, text: string) => setTyped({ ...typed, [key]: text }),
    set,
    /** Called when a field is complete. @returns false if its text cannot be parsed */
    finish: (key: WhenKey): boolean => {
      const text = typed[key];
      if (text === undefined) return true;
      const read = readWhen(key, text, draft, context);
      if ('problem' in read) return false;
      set(key, read.value);
      return true;
    },
    step: (key: WhenKey, steps: number) => {
      const read = readWhen(key, typed[key] ?? '', draft, context);
      const from = 'value' in read ? read.value : draft[key];
      if (from !== null) set(key, stepped(key, from, steps));
    },
    /** The problem with a field's text, or null. */
    problemOf: (key: WhenKey) => {
      const text = typed[key];
      const read = text === undefined ? null : readWhen(key, text, draft, context);
      return read && 'problem' in read ? read.problem : null;
    },
    invalid,
    /** Whether the form may be saved; from now on it marks problems. */
    tryToSave: (): boolean => {
      setTried(true);
      return invalid.length === 0 && (isUntitled || !isBlank(draft.title)) && !isReversed;
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
