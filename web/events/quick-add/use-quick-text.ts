import { useMemo, useState } from 'react';
import { type QuickEvent, readQuickEvent } from '#domain/quick-add/quick-add.ts';
import { keyOf } from '#domain/quick-add/tokens.ts';
import { isMonthFirst } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

interface Around {
  /** Local time. */
  readonly now: string;
  readonly timeZone: string;
  /** The day for a time without a date, `yyyy-MM-dd`; undefined for the next such time. */
  readonly day: string | undefined;
  readonly tags: readonly { name: string }[];
  readonly calendars: readonly { name: string }[];
  readonly people: readonly { name: string }[];
  /** Whether the line may be a task. */
  readonly tasks: boolean;
}

/**
 * Parses a text as it is typed. Phrases that were left in the title stay there as long as the text contains them.
 * @param begun the initial text
 */
export function useQuickText({ now, timeZone, day, tags, calendars, people, tasks }: Around, begun = '') {
  const [text, setText] = useState(begun);
  const [inTitle, setInTitle] = useState<readonly string[]>([]);
  const names = useMemo(
    () => ({ tags: namesOf(tags), calendars: namesOf(calendars), people: namesOf(people) }),
    [tags, calendars, people],
  );
  const read = (given: string, left: readonly string[]): QuickEvent =>
    readQuickEvent(given, {
      ...{ language: currentLanguage(), monthFirst: isMonthFirst() },
      ...{ now, timeZone, readerZone: ownZone(), day, names, tasks, rejected: left },
    });
  const present = inTitle.filter((phrase) => keyOf(text).includes(keyOf(phrase)));
  const quick = read(text, present);
  const understood = quick.parts.map(({ from, to }) => text.slice(from, to));
  const phrases = [...new Set([...understood, ...present])].sort((a, b) => text.indexOf(a) - text.indexOf(b));
  return { text, setText, inTitle: present, setInTitle, quick, phrases, read };
}

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);
