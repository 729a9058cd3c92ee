import { RepeatPreview } from '#web/events/repeat/RepeatPreview.tsx';
import { NO_DATES } from '#web/events/series-dates.ts';
import { ownDate } from '#web/platform/own-date.ts';
import '#web/events/repeat/repeat-editor.css';

const RULES = ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'FREQ=MONTHLY;BYDAY=-1FR'];

/** Rules in the words of the editor. */
export function RulePicture() {
  const today = ownDate(new Date());
  const start = { startTime: `${today}T09:00:00`, endTime: `${today}T10:00:00`, isAllDay: false, timeZone: 'UTC' };
  return (
    <div className="help-picture">
      {RULES.map((rule) => (
        <RepeatPreview key={rule} {...{ start, rule, today }} dates={NO_DATES} />
      ))}
    </div>
  );
}
