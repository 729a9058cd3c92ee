import { formatLocal, formatShortTime, formatTime } from '#web/platform/format.ts';
import { cssVars } from '../css-vars.ts';
import { lookOf, titleOf } from '../event-look.ts';
import { useHolidays } from '../holidays.ts';
import { isOverMidnight } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { type Cell, layoutDays, type Piece } from '../layout/month-lanes.ts';
import { useWho } from '../people/who.tsx';
import { isDayOff, isWeekend } from '../weekend.ts';

interface Props {
  index: DayIndex;
  /** Whole weeks of the index, or fewer days. */
  days: readonly string[];
  /** `yyyy-MM`; undefined for a single row, in which locations fit. */
  month: string | undefined;
  today: string;
}

/** Weeks as high as their fullest day needs. */
export function PrintWeeks({ index, days, month, today }: Props) {
  const holidays = useHolidays();
  const across = Math.min(7, days.length);
  const weeks = Array.from({ length: days.length / across }, (_, at) => days.slice(at * across, (at + 1) * across));
  const rows = weeks.map((week) => layoutAll(index, week));
  const needed = rows.reduce((sum, row) => sum + HEAD_PT + LANE_PT * lanesOf(row), 0);
  return (
    <section
      className={month ? 'print-weeks one-page' : 'print-weeks'}
      style={cssVars({ '--needed': needed, '--days': across })}
    >
      <div className="print-weekdays">
        {days.slice(0, across).map((day) => (
          <span key={day} className={isWeekend(day) ? 'off' : undefined}>
            {formatLocal(day, { weekday: 'long' })}
          </span>
        ))}
      </div>
      {weeks.map((week, at) => (
        <div key={week[0]} className="print-row">
          {week.map((day, column) => {
            const classes = [
              isDayOff(day, holidays.get(day)) && 'off',
              month && !day.startsWith(month) && 'out',
              day === today && 'today',
            ];
            return (
              <b key={day} className={classes.filter(Boolean).join(' ')} style={{ gridColumn: column + 1, gridRow: 1 }}>
                {Number(day.slice(8))} <small>{holidays.get(day)?.text}</small>
              </b>
            );
          })}
          <PrintWeek cells={rows[at] ?? []} detailed={!month} />
        </div>
      ))}
    </section>
  );
}

/** The height of a printed week in points, with one line for each event. */
const [HEAD_PT, LANE_PT] = [35, 15.5];

function layoutAll(index: DayIndex, week: readonly string[]): Cell[] {
  const positions = week.map((day) => index.days.indexOf(day));
  return layoutDays(index, positions, Math.max(1, ...positions.map((day) => index.counts[day] ?? 0)) * 2);
}

const lanesOf = (row: readonly Cell[]): number =>
  Math.max(1, ...row.flatMap(({ pieces }) => pieces.map(({ lane }) => lane + 1)));

interface WeekProps {
  cells: readonly Cell[];
  detailed: boolean;
}

/** Bars over their days, and below them the other events of each day. */
function PrintWeek({ cells, detailed }: WeekProps) {
  const bars = cells.flatMap(({ pieces }, column) =>
    pieces.filter(({ bar }) => bar).map((piece) => ({ piece, column })),
  );
  const below = Math.max(0, ...bars.map(({ piece }) => piece.lane + 1)) + 2;
  return (
    <>
      {bars.map(({ piece, column }) => (
        <div
          key={`${column} ${piece.lane}`}
          style={{ gridColumn: `${column + 1} / span ${piece.span}`, gridRow: piece.lane + 2 }}
        >
          <PrintPiece piece={piece} detailed={detailed} />
        </div>
      ))}
      {cells.map(({ pieces }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is a day
        <div key={column} className="print-lines" style={{ gridColumn: column + 1, gridRow: below }}>
          {pieces
            .filter(({ bar }) => !bar)
            .map((piece) => (
              <PrintPiece key={piece.lane} piece={piece} detailed={detailed} />
            ))}
        </div>
      ))}
    </>
  );
}

function PrintPiece({ piece: { dated, bar, from }, detailed }: { piece: Piece; detailed: boolean }) {
  const { location, isAllDay } = dated.event;
  const { mark } = useWho()(dated.event);
  const written = detailed ? formatTime : formatShortTime;
  const time = isOverMidnight(dated) ? `${written(dated.start)} → ${written(dated.end)}` : written(dated.start);
  return (
    <p dir="auto" className={`${bar ? 'print-bar' : 'print-line'} ${lookOf(dated.event)}`}>
      {!isAllDay && !from && <time>{time} </time>}
      {mark}
      {titleOf(dated.event)}
      {detailed && location && <small>{location}</small>}
    </p>
  );
}
