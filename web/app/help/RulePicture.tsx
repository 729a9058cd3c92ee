import { addDays, dayOfWeek } from '#domain/dates/local.ts';
import { RepeatPreview } from '#web/events/repeat/RepeatPreview.tsx';
import { NO_DATES } from '#web/events/series-dates.ts';
import { ownDate } from '#web/platform/own-date.ts';
import '#web/events/repeat/repeat-editor.css';

const RULES = ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'FREQ=MONTHLY;BYDAY=-1FR'];
const FRIDAY = 5;

/** A day that both rules have. */
function lastFridayFrom(day: string): string {
  const isLast = dayOfWeek(day) === FRIDAY && addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return isLast ? day : lastFridayFrom(addDays(day, 1));
}

/** Rules in the words of the editor. */
export function RulePicture() {
  const today = ownDate(new Date());
  const first = lastFridayFrom(today);
  const start = { startTime: `${first}T09:00:00`, endTime: `${first}T10:00:00`, isAllDay: false, timeZone: 'UTC' };
  return (
    <div className="help-picture">
      {RULES.map((rule) => (
        <RepeatPreview key={rule} {...{ start, rule, today }} dates={NO_DATES} />
      ))}
    </div>
  );
}
