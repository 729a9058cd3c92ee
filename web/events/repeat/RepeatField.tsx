import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesFor, followDay } from '#domain/recurrence/choices.ts';
import { writePattern } from '#domain/recurrence/write-pattern.ts';
import { capitalised } from '#web/platform/format.ts';
import { useRuleText } from '#web/recurrence/api.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { withStart } from '../event-draft.ts';
import type { EventForm } from '../use-event-form.ts';
import { normalRule } from './edited-rule.ts';
import { RepeatEditor } from './RepeatEditor.tsx';
import { repeatingTimes } from './repeating-times.ts';
import '../form/calendar-choice.css';

interface Props {
  form: EventForm;
  timeZone: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
}

const END = /;(?:COUNT|UNTIL)=[^;]*/;

/** How an event repeats: what its day suggests, or anything else in an editor. */
export function RepeatField({ form, timeZone, firstDay }: Props) {
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  const [editing, setEditing] = useState<'open' | 'leaving' | null>(null);
  const { draft, saved, change, today } = form;
  const { recurrence } = draft;
  const date = draft.startDate ?? today;
  const times = repeatingTimes(draft, draft.timeZone ?? timeZone, `${today}T09:00:00`);

  // A rule that was chosen here goes with the day; that of a stored series is moved by the server.
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
  const choices = choicesFor(date).map((pattern) => writePattern(pattern, { by: 'never' }));
  const isOther = body !== undefined && !choices.includes(body);
  const say = (rule: string) => capitalised(ruleText(rule, times));
  const entry = (rule: string, label: string) => ({
    label,
    chosen: rule === body,
    run: () => change({ recurrence: rule === body ? recurrence : `${rule}${end}` }),
  });
  return (
    <>
      <Menu
        align="start"
        entries={[
          { label: t('repeat.never'), chosen: recurrence === null, run: () => change({ recurrence: null }) },
          ...(isOther && recurrence ? [{ label: say(recurrence), chosen: true, run: () => undefined }] : []),
          ...choices.map((rule) => entry(rule, say(rule))),
          { label: t('repeat.other'), run: () => setEditing('open') },
        ]}
        button={(ties) => {
          const text = recurrence === null ? t('repeat.never') : say(recurrence);
          return (
            <button type="button" {...ties} className="calendar-choice" aria-label={`${t('recurrence')}: ${text}`}>
              <span className="repeat-line">{text}</span>
              <Icon svg={down} />
            </button>
          );
        }}
      />
      {editing && (
        <RepeatEditor
          open={editing === 'open'}
          rule={recurrence}
          times={times}
          today={today}
          firstDay={firstDay}
          onDone={(rule, begin) => {
            const moved = begin === date ? {} : withStart(draft, { startDate: begin });
            change({ ...moved, recurrence: rule });
            before.current = begin;
            setEditing('leaving');
          }}
          onClose={() => setEditing('leaving')}
          onClosed={() => setEditing(null)}
        />
      )}
    </>
  );
}
