import { useTranslation } from 'react-i18next';
import type { Start } from '#domain/recurrence/pattern.ts';
import { nextOccurrences } from '#domain/recurrence/series.ts';
import type { SeriesDates } from '#web/events/event-draft.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { startsOf } from '#web/events/series-dates.ts';
import { capitalised, formatShortDate } from '#web/platform/format.ts';

interface Props {
  /** Null: the rule gives no day at all. */
  start: (Start & { readonly endTime: string }) | null;
  /** Empty: there are only dates. */
  rule: string;
  dates: SeriesDates;
  today: string;
}

const SHOWN = 5;

/** The rule in words, and its first days. */
export function RepeatPreview({ start, rule, dates, today }: Props) {
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  if (!start) return <p className="repeat-wrong">{t('repeat.noDay')}</p>;
  const starts = startsOf(dates, start.startTime);
  const days = nextOccurrences({ ...start, recurrence: rule, ...starts }, start.isAllDay ? '0001-01-01' : 0, SHOWN);
  const year = (day: string) => (day.startsWith(today.slice(0, 4)) ? {} : ({ year: 'numeric' } as const));
  return (
    <div className="repeat-preview">
      <p aria-live="polite">{capitalised(ruleText(rule, start, { ...starts, today }))}</p>
      <ol className="said" aria-label={t('repeat.next')}>
        {days.map(({ originalStart }) => (
          <li key={originalStart}>{formatShortDate(originalStart, { weekday: 'short', ...year(originalStart) })}</li>
        ))}
      </ol>
    </div>
  );
}
