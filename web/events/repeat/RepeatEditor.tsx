import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pattern } from '#domain/recurrence/pattern.ts';
import { capitalised } from '#web/platform/format.ts';
import { useRuleText } from '#web/recurrence/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { beginOf, editedRule, isDrawable, textOf } from './edited-rule.ts';
import { RepeatDays } from './RepeatDays.tsx';
import { RepeatEnd } from './RepeatEnd.tsx';
import { RepeatOften } from './RepeatOften.tsx';
import { RepeatPreview } from './RepeatPreview.tsx';
import type { RepeatingTimes } from './repeating-times.ts';
import './repeat-editor.css';

interface Props {
  open: boolean;
  rule: string | null;
  times: RepeatingTimes;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  /** @param begin the first day that the rule gives, from the day of the event on */
  onDone: (rule: string, begin: string) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Any rule that people make by hand. */
export function RepeatEditor({ open, rule, times, today, firstDay, onDone, onClose, onClosed }: Props) {
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  const [first] = useState(() => editedRule(rule, times, firstDay));
  const [edited, setEdited] = useState(first);
  const [unread, setUnread] = useState(false);
  const date = times.startTime.slice(0, 10);
  const { pattern, end } = edited;
  const begin = beginOf(edited, date);
  const isEndRight = end.by !== 'date' || begin === null || end.date >= begin;
  const change = (changed: Partial<Pattern>) => setEdited({ ...edited, pattern: { ...pattern, ...changed } });
  const done = () => {
    if (begin === null || !isEndRight || unread) return;
    const text = textOf(edited);
    if (rule !== null && text === textOf(first)) onClose();
    else onDone(text, begin);
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
      width={480}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <span className="dialog-foot-gap" />
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="solid" disabled={begin === null || !isEndRight || unread} onClick={done}>
            {t('repeat.done')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is in it */}
      <div className="repeat-editor" onKeyDown={pressed}>
        {rule !== null && !isDrawable(rule, times) && (
          <p className="repeat-kept">{t('repeat.kept', { rule: capitalised(ruleText(rule, times)) })}</p>
        )}
        <RepeatOften pattern={pattern} onChange={change} />
        <RepeatDays pattern={pattern} date={date} firstDay={firstDay} onChange={change} />
        <RepeatEnd
          end={end}
          date={begin ?? date}
          today={today}
          firstDay={firstDay}
          wrong={unread || !isEndRight}
          onUnread={setUnread}
          onChange={(changed) => setEdited({ pattern, end: changed })}
        />
        <RepeatPreview start={begin === null ? null : times.from(begin)} rule={textOf(edited)} today={today} />
      </div>
    </Dialog>
  );
}
