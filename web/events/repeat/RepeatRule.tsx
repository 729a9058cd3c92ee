import type { Pattern } from '#domain/recurrence/pattern.ts';
import type { EditedRule } from './edited-rule.ts';
import { RepeatDays } from './RepeatDays.tsx';
import { RepeatEnd } from './RepeatEnd.tsx';
import { RepeatOften } from './RepeatOften.tsx';

interface Props {
  edited: EditedRule;
  /** `yyyy-MM-dd`, of the event. */
  date: string;
  /** On which the series begins. */
  begin: string;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  /** The end cannot be read, or lies before the beginning. */
  wrong: boolean;
  onUnread: (unread: boolean) => void;
  onEdited: (edited: EditedRule) => void;
}

/** How often, on which days, and until when. */
export function RepeatRule({ edited, date, begin, today, firstDay, wrong, onUnread, onEdited }: Props) {
  const { pattern, end } = edited;
  const change = (changed: Partial<Pattern>) => onEdited({ ...edited, pattern: { ...pattern, ...changed } });
  return (
    <>
      <RepeatOften pattern={pattern} onChange={change} />
      <RepeatDays pattern={pattern} date={date} firstDay={firstDay} onChange={change} />
      <RepeatEnd
        {...{ end, today, firstDay, wrong, onUnread }}
        date={begin}
        onChange={(changed) => onEdited({ pattern, end: changed })}
      />
    </>
  );
}
