import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import { type EventDraft, timesOf, zonedTimesOf } from '#web/events/event-draft.ts';
import { namesOf } from '#web/events/people/names.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { useWhen } from '#web/events/use-when.ts';
import { isMonthFirst } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListener } from '#web/ui/use-listener.ts';
import { type Mark, marksOf } from './Marks.tsx';
import type { QuickPreviewProps } from './QuickPreview.tsx';
import { draftFrom, followed, isTaken } from './quick-fields.ts';
import { useRespelt } from './use-respelt.ts';
import './title-offer.css';

/** The parsed title. */
export interface ParsedTitle {
  readonly marks: readonly Mark[];
  /** The title, and what remains of it without the parts that the fields take; null if they take none. */
  readonly of: string;
  readonly left: string | null;
}

interface Props extends Pick<QuickPreviewProps, 'form' | 'tags' | 'people' | 'timeZone'> {
  /** The stored title: its parts are not offered. */
  before: string;
  /** The title when the form opened. */
  begun: string;
  /** Whether the fields follow the title until they are set by hand; otherwise its parts are offered. */
  follows: boolean;
  /** Local time. */
  now: string;
  onRead: (read: ParsedTitle) => void;
}

/** Parses the title, and lets the fields follow it. */
function useParsedTitle({ form, tags, people, before, begun, follows, now, timeZone, onRead }: Props) {
  const { draft, change } = form;
  const { title } = draft;
  const [base, setBase] = useState(draft);
  const [taken, setTaken] = useState<{ from: EventDraft; to: EventDraft; phrases: readonly string[] } | null>(null);
  const named = { tags, people };
  const names = { tags: namesIn(tags), calendars: [], people: namesIn(people) };
  const day = (follows ? base : draft).startDate ?? undefined;
  const custom = { language: currentLanguage(), monthFirst: isMonthFirst() };
  const read = (text: string, left: readonly string[]) =>
    readQuickEvent(text, { ...custom, now, timeZone, readerZone: ownZone(), day, names, rejected: left });
  /** Left in the title by hand, here or in the quick add that led here. */
  const [inTitle, setInTitle] = useState<readonly string[]>(() => {
    const said = read(begun, []);
    const isSaid = !follows || isTaken(draft, draftFrom(said, draft, named), draft);
    return isSaid ? [] : said.parts.map(({ from, to }) => begun.slice(from, to));
  });
  const quick = read(title, inTitle);
  const isRead = title !== before && quick.title !== '';
  const parts = isRead ? quick.parts : [];
  const phrases = parts.map(({ from, to }) => title.slice(from, to));
  const said = draftFrom(isRead ? quick : { ...NOTHING_SAID, title }, base, named);

  // A layout effect, so that a save right after typing never uses a half-parsed title.
  const last = useRef(base);
  const follow = useEffectEvent(() => {
    if (!follows) return;
    const changed = followed(last.current, said, draft);
    last.current = said;
    if (Object.keys(changed).length > 0) change(changed);
  });
  const fields = JSON.stringify({ ...said, title: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the title says something else
  useLayoutEffect(() => follow(), [fields]);

  const isFollowed = follows && parts.length > 0 && isTaken(base, said, draft);
  const marks = isRead ? marksOf(quick) : [];
  const left = isFollowed ? quick.title : null;
  const report = useEffectEvent(() => onRead({ marks, of: title, left }));
  const positions = marks.map(({ from, to }) => `${from}-${to}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever one of these changes
  useLayoutEffect(() => report(), [positions, title, left]);

  const next = draftFrom(quick, draft, named);
  /** Starts from this draft. */
  const begin = (present: EventDraft) => {
    setBase(present);
    last.current = present;
    change(present);
  };
  return {
    ...{ quick, said, base, next, isFollowed, isOffered: parts.length > 0 && !isFollowed },
    unread: isRead ? quick.unread.map(({ from, to }) => title.slice(from, to)) : [],
    taken: title === taken?.to.title ? taken : null,
    leave: () => setInTitle([...inTitle, ...phrases]),
    apply: () => {
      setTaken({ from: draft, to: next, phrases });
      begin(next);
    },
    undo: () => {
      if (!taken) return;
      begin(taken.from);
      if (follows) setInTitle([...inTitle, ...taken.phrases]);
      setTaken(null);
    },
  };
}

/**
 * The other fields that the title contains. In a new event they follow it automatically, and one press reverts that; otherwise
 * one press, Enter or Tab takes them over.
 */
export function TitleOffer(props: Props) {
  const { t } = useTranslation('events');
  const wordsOf = useSaidWords(props);
  const respeltText = useRespelt();
  const { draft } = props.form;
  const { quick, said, base, next, isFollowed, isOffered, unread, taken, leave, apply, undo } = useParsedTitle(props);
  const pressed = (event: KeyboardEvent) => {
    const isTitle = event.target instanceof HTMLTextAreaElement && event.target.name === 'title';
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (!['Enter', 'Tab'].includes(event.key) || !isPlain || !isTitle || !isOffered) return;
    event.preventDefault();
    apply();
  };
  // Before the form handles Enter, which would save the fields with their old times.
  useListener(document, 'keydown', pressed, true);

  const hasWhen = { when: quick.startTime !== null };
  return (
    <div
      className={isFollowed || isOffered || taken || unread.length > 0 ? 'row wrap spread said title-offer' : undefined}
      role="status"
    >
      {isFollowed && (
        <>
          <span>{t('quick.read', { what: wordsOf(said, base, hasWhen) })}</span>
          <Button flush onClick={leave}>
            {t('quick.unreadAgain')}
          </Button>
        </>
      )}
      {isOffered && (
        <>
          <span>{t('quick.offer', { what: wordsOf(next, draft, hasWhen) })}</span>
          <Button flush onClick={apply}>
            {t('quick.apply')} <kbd className="key">Enter</kbd>
          </Button>
        </>
      )}
      {!isFollowed && !isOffered && taken && (
        <>
          <span>{t('quick.applied', { what: wordsOf(taken.to, taken.from, { when: true }) })}</span>
          <Button flush onClick={undo}>
            {t('quick.undo')}
          </Button>
        </>
      )}
      {(isFollowed || isOffered) && respeltText(draft.title, quick).map((text) => <p key={text}>{text}</p>)}
      {unread.map((phrase) => (
        <p key={phrase} className="title-unread">
          {t('quick.unread', { phrase })}
        </p>
      ))}
    </div>
  );
}

const NOTHING_SAID = {
  ...{ startTime: null, endTime: null, isAllDay: false, recurrence: null, tag: null, location: null, zone: null },
  ...{ people: [], reminders: [] },
};

const namesIn = (all: readonly { name: string }[]) => all.map(({ name }) => name);

/** Names the fields in which a draft differs from another. */
function useSaidWords({ tags, people, now, timeZone }: Props) {
  const ruleText = useRuleText();
  const whenOf = useWhen();
  return (said: EventDraft, before: EventDraft, has: { when: boolean }): string => {
    const { startTime: start } = timesOf(said, now);
    const tag = said.tagId !== before.tagId && tags.find(({ id }) => id === said.tagId);
    const rule = said.recurrence && ruleText(said.recurrence, { startTime: start, isAllDay: said.isAllDay, timeZone });
    const when = has.when && whenOf(zonedTimesOf(said, timeZone, now), now);
    const who = said.personIds.filter((id) => !before.personIds.includes(id));
    const location = said.location !== before.location && said.location;
    return [when, rule, namesOf(who, people), location, tag && `#${tag.name}`]
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' · ');
  };
}
