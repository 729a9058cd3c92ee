import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesDates } from '#web/events/event-draft.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { capitalised } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { beginOf, editedRule, isDrawable, textOf } from './edited-rule.ts';
import { RepeatDates } from './RepeatDates.tsx';
import { RepeatPreview } from './RepeatPreview.tsx';
import { RepeatRule } from './RepeatRule.tsx';
import type { RepeatingTimes } from './repeating-times.ts';
import { withoutGiven } from './without-given.ts';
import './repeat-editor.css';

interface Props extends DialogControl {
  rule: string | null;
  dates: SeriesDates;
  /** Only dates are chosen, without a rule. */
  byDates?: boolean;
  times: RepeatingTimes;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  /** @param begin the first day that the rule gives, from the day of the event on @param dates undefined if unchanged */
  onDone: (rule: string | null, begin: string, dates: SeriesDates | undefined) => void;
}

/** An editor for a custom rule, with added and excluded dates, or for dates alone. */
export function RepeatEditor(props: Props) {
  const { open, rule, byDates = false, times, today, firstDay, onDone, onClose, onClosed } = props;
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  const [first] = useState(() => editedRule(rule, times, firstDay));
  const [edited, setEdited] = useState(first);
  const [given] = useState(props.dates);
  const [dates, setDates] = useState(given);
  const [invalid, setInvalid] = useState(false);
  const date = times.startTime.slice(0, 10);
  const { end } = edited;
  const begin = byDates ? date : beginOf(edited, date);
  const start = begin === null ? null : times.from(begin);
  const beside = start && !byDates ? withoutGiven(dates, { ...start, recurrence: textOf(edited) }) : dates;
  const isSame = dates === given || JSON.stringify(beside) === JSON.stringify(given);
  const isEndRight = end.by !== 'date' || begin === null || end.date >= begin;
  const done = () => {
    if (begin === null || !isEndRight || invalid) return;
    const text = byDates ? null : textOf(edited);
    const isUnchanged = byDates ? rule === null : rule !== null && text === textOf(first);
    if (isUnchanged && isSame) onClose();
    else onDone(isUnchanged ? rule : text, begin, isSame ? undefined : beside);
  };
  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'Enter' || event.defaultPrevented || !(isField || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    done();
  };
  return (
    <Dialog
      open={open}
      title={t('repeat.title')}
      help="repeat"
      width={480}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="solid" disabled={begin === null || !isEndRight || invalid} onClick={done}>
            {t('repeat.done')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its fields */}
      <div className="repeat-editor" onKeyDown={pressed}>
        {!byDates && rule !== null && !isDrawable(rule, times) && (
          <p className="said">{t('repeat.current', { rule: capitalised(ruleText(rule, times)) })}</p>
        )}
        {!byDates && (
          <RepeatRule
            {...{ edited, date, today, firstDay }}
            begin={begin ?? date}
            wrong={invalid || !isEndRight}
            onInvalid={setInvalid}
            onEdited={setEdited}
          />
        )}
        <RepeatDates {...{ dates, today, firstDay }} only={byDates} date={begin ?? date} onChange={setDates} />
        <RepeatPreview start={start} rule={byDates ? '' : textOf(edited)} dates={beside} today={today} />
      </div>
    </Dialog>
  );
}
