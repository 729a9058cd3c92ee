import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cssVars } from '#web/calendar-view/css-vars.ts';
import { monthDays } from '#web/calendar-view/month-days.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { readToday } from '#web/platform/today.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import './sample-month.css';

const SAMPLE_PEOPLE = ['one', 'two', 'three'] as const;

/** The frame of the sample month, which reserves its height before it is loaded. */
export function SampleFrame({ news, children }: { news?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('landing');
  const id = useId();
  const now = new Date();
  const weeks = monthDays(ownDate(now), 1).length / 7;
  return (
    <figure className="sample" aria-labelledby={id} style={cssVars({ '--weeks': weeks })}>
      <figcaption className="row wrap sample-head">
        <i className="dot" aria-hidden="true" />
        <b id={id}>{t('sample.calendar')}</b>
        <span className="cut">{readToday(now).month}</span>
        <span className="sample-people">
          {SAMPLE_PEOPLE.map((person) => (
            <Avatar key={person} name={t(`sample.people.${person}`)} />
          ))}
        </span>
      </figcaption>
      <div className="row sample-news">{news}</div>
      <div className="sample-grid">{children}</div>
    </figure>
  );
}
