import { useTranslation } from 'react-i18next';
import { cssVars } from '#web/calendar-view/css-vars.ts';
import { indexDays } from '#web/calendar-view/layout/day-index.ts';
import { MonthView } from '#web/calendar-view/month/MonthView.tsx';
import { monthDays } from '#web/calendar-view/month-days.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { standingEvents } from '../home/sample-events.ts';
import { Picture } from './Picture.tsx';
import '#web/calendar-view/shell/shell.css';
import '#web/calendar-view/shell/event-bar.css';
import '../home/sample-month.css';

const WEEKS = 3;
const nothing = () => undefined;

/** The first weeks of this month, with the events of the landing page. */
export function MonthPicture() {
  const { t } = useTranslation(['help', 'landing']);
  const today = ownDate(new Date());
  const days = monthDays(today, 1).slice(0, 7 * WEEKS);
  const label = t('pictures.month');
  const events = standingEvents(days, (title) => t(`landing:sample.titles.${title}`));
  return (
    <div style={cssVars({ '--weeks': WEEKS })}>
      <Picture label={label} className="sample">
        <div className="sample-grid">
          <MonthView
            {...{ label, days, today }}
            date={today}
            index={indexDays(events, days)}
            late={false}
            onDay={nothing}
            onDate={nothing}
          />
        </div>
      </Picture>
    </div>
  );
}
