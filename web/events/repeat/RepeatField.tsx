import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { choicesFor, commonChoicesFor, followDay } from '#domain/recurrence/choices.ts';
import { writePattern } from '#domain/recurrence/write-pattern.ts';
import { withStart } from '#web/events/event-draft.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { datesOf, NO_DATES, startsOf } from '#web/events/series-dates.ts';
import type { EventForm } from '#web/events/when/use-event-form.ts';
import { capitalised } from '#web/platform/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { normalRule } from './edited-rule.ts';
import { RepeatEditor } from './RepeatEditor.tsx';
import { repeatingTimes } from './repeating-times.ts';
import '#web/events/rows/calendar-choice.css';

interface Props {
  form: EventForm;
  timeZone: string;
  /** The edited series, or that of the occurrence, once it is loaded. */
  series?: CalendarEvent | undefined;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
}

const END = /;(?:COUNT|UNTIL)=[^;]*/;

/** The recurrence of an event: rules that suit its day, or a custom one in an editor. */
export function RepeatField({ form, timeZone, series, firstDay }: Props) {
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  const [editing, setEditing] = useState<{ open: boolean; byDates: boolean } | null>(null);
  const { draft, saved, change, today } = form;
  const { recurrence, dates = datesOf(series) } = draft;
  const isByDates = recurrence === null && dates.rdates.length > 0;
  const date = draft.startDate ?? today;
  const times = repeatingTimes(draft, draft.timeZone ?? timeZone, `${today}T09:00:00`);

  // A rule chosen here moves with the day; that of a stored series is moved by the server.
  const before = useRef(date);
  const follow = useEffectEvent((from: string) => {
    if (recurrence === null || recurrence === saved.recurrence) return;
    const there = followDay(recurrence, from, date);
    if (there !== null && there !== recurrence) change({ recurrence: there });
  });
  useEffect(() => {
    if (before.current !== date) follow(before.current);
    before.current = date;
  }, [date]);

  const end = END.exec(recurrence ?? '')?.[0] ?? '';
  const body = recurrence === null ? undefined : normalRule(recurrence, times).replace(END, '');
  const phone = usePhone();
  const choices = (phone ? commonChoicesFor(date) : choicesFor(date)).map((pattern) =>
    writePattern(pattern, { by: 'never' }),
  );
  const isOther = body !== undefined && !choices.includes(body);
  const say = (rule: string) => capitalised(ruleText(rule, times));
  const whole = () =>
    ruleText(recurrence ?? '', isByDates && series?.rdates ? series : times, startsOf(dates, times.startTime));
  const entry = (rule: string, label: string) => ({
    label,
    chosen: rule === body,
    run: () => change({ recurrence: rule === body ? recurrence : `${rule}${end}` }),
  });
  const close = () => setEditing((now) => now && { ...now, open: false });
  return (
    <>
      <Menu
        align="start"
        entries={[
          {
            label: t('repeat.never'),
            chosen: recurrence === null && !isByDates,
            run: () => change({ recurrence: null, ...(dates.rdates.length > 0 && { dates: NO_DATES }) }),
          },
          ...(isOther && recurrence ? [{ label: say(recurrence), chosen: true, run: () => undefined }] : []),
          ...choices.map((rule) => entry(rule, say(rule))),
          { label: t('repeat.byDates'), chosen: isByDates, run: () => setEditing({ open: true, byDates: true }) },
          { label: t('repeat.other'), run: () => setEditing({ open: true, byDates: false }), stays: true },
        ]}
        button={(ties) => {
          const text = recurrence === null && !isByDates ? t('repeat.never') : capitalised(whole());
          return (
            <button type="button" {...ties} className="row calendar-choice" aria-label={`${t('recurrence')}: ${text}`}>
              <span className="cut">{text}</span>
              <Icon svg={down} />
            </button>
          );
        }}
      />
      {editing && (
        <RepeatEditor
          open={editing.open}
          rule={recurrence}
          dates={dates}
          byDates={editing.byDates}
          times={times}
          today={today}
          firstDay={firstDay}
          onDone={(rule, begin, changed) => {
            const moved = begin === date ? {} : withStart(draft, { startDate: begin });
            change({ ...moved, recurrence: rule, ...(changed && { dates: changed }) });
            before.current = begin;
            close();
          }}
          onClose={close}
          onClosed={() => setEditing(null)}
        />
      )}
    </>
  );
}
