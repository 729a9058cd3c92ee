import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import type { Tag } from '#domain/tags.ts';
import { capitalised, isMonthFirst } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { useRuleText } from '#web/recurrence/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { type EventDraft, timesOf, zonedTimesOf } from '../event-draft.ts';
import type { EventForm } from '../use-event-form.ts';
import { useWhen } from '../use-when.ts';
import type { Mark } from './Marks.tsx';
import { draftFrom } from './quick-fields.ts';
import './title-offer.css';

interface Props {
  form: EventForm;
  tags: readonly Tag[];
  /** The title that the form began with: a part of it is not offered. */
  before: string;
  /** Local text. */
  now: string;
  timeZone: string;
  /** Where in the title what is offered stands. */
  onMarks: (marks: readonly Mark[]) => void;
}

/** What the title says about the other fields, to be taken over by one press, by Enter or by Tab, and to be undone. */
export function TitleOffer({ form, tags, before, now, timeZone, onMarks }: Props) {
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  const whenOf = useWhen();
  const [taken, setTaken] = useState<{ from: EventDraft; to: EventDraft } | null>(null);
  const { draft, change } = form;
  const names = { tags: tags.map(({ name }) => name), calendars: [] };
  const day = draft.startDate ?? undefined;
  const context = { language: currentLanguage(), now, day, names, monthFirst: isMonthFirst() };
  const quick = readQuickEvent(draft.title, context);
  const marks = draft.title === before || quick.title === '' ? [] : quick.parts;
  const isOffered = marks.length > 0;
  const places = marks.map(({ from, to }) => `${from}-${to}`).join();
  const tell = useEffectEvent(() => onMarks(marks));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells whenever they lie elsewhere
  useEffect(() => tell(), [places]);

  const wordsOf = (said: EventDraft, before: EventDraft, has: { when: boolean }) => {
    const { startTime: start } = timesOf(said, now);
    const tag = tags.find(({ id }) => id === said.tagId);
    const rule = said.recurrence && ruleText(said.recurrence, { startTime: start, isAllDay: said.isAllDay, timeZone });
    const when = has.when && whenOf(zonedTimesOf(said, timeZone, now), now);
    const place = said.location !== before.location && said.location;
    return [when, rule, place, tag && `#${tag.name}`]
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' · ');
  };
  const next = draftFrom(quick, draft, tags);
  const apply = () => {
    setTaken({ from: draft, to: next });
    change(next);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isTitle = event.target instanceof HTMLTextAreaElement && event.target.name === 'title';
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (!['Enter', 'Tab'].includes(event.key) || !isPlain || !isTitle || !isOffered) return;
    event.preventDefault();
    apply();
  });
  useEffect(() => {
    // Before the form, which Enter would save with the times that stand in its fields.
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);

  const isTaken = taken !== null && draft.title === taken.to.title;
  if (!isOffered && !isTaken) return <div role="status" />;
  return (
    <div className="title-offer" role="status">
      {isOffered ? (
        <>
          <span>
            {t('quick.offer', { what: capitalised(wordsOf(next, draft, { when: quick.startTime !== null })) })}
          </span>
          <Button flush onClick={apply}>
            {t('quick.apply')} <kbd className="key">Enter</kbd>
          </Button>
        </>
      ) : (
        taken && (
          <>
            <span>{t('quick.applied', { what: capitalised(wordsOf(taken.to, taken.from, { when: true })) })}</span>
            <Button
              flush
              onClick={() => {
                change(taken.from);
                setTaken(null);
              }}
            >
              {t('quick.undo')}
            </Button>
          </>
        )
      )}
    </div>
  );
}
