import { formatLocal, formatShortTime, formatTime } from '#web/platform/format.ts';
import { lookOf, titleOf } from '../event-look.ts';
import { useHolidays } from '../holidays.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { layoutWeek, type Piece } from '../layout/month-lanes.ts';
import { isDayOff, isWeekend } from '../weekend.ts';

interface Props {
  index: DayIndex;
  /** Whole weeks of the index. */
  days: readonly string[];
  /** `yyyy-MM`; undefined for a single week, which has room for places. */
  month: string | undefined;
  today: string;
}

/** Weeks that are as high as their fullest day needs. */
export function PrintWeeks({ index, days, month, today }: Props) {
  const holidays = useHolidays();
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <section className="print-weeks">
      <div className="print-weekdays">
        {days.slice(0, 7).map((day) => (
          <span key={day} className={isWeekend(day) ? 'off' : undefined}>
            {formatLocal(day, { weekday: 'long' })}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
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
          <PrintWeek index={index} row={index.days.indexOf(week[0] ?? '') / 7} detailed={!month} />
        </div>
      ))}
    </section>
  );
}

interface WeekProps {
  index: DayIndex;
  /** Of the index. */
  row: number;
  detailed: boolean;
}

/** Bars over their days, and below them the other events of each day. */
function PrintWeek({ index, row, detailed }: WeekProps) {
  const all = Math.max(1, ...index.counts.slice(row * 7, row * 7 + 7)) * 2;
  const cells = layoutWeek(index, row, all);
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
  return (
    <p dir="auto" className={`${bar ? 'print-bar' : 'print-line'} ${lookOf(dated.event)}`}>
      {!isAllDay && !from && <time>{detailed ? formatTime(dated.start) : formatShortTime(dated.start)} </time>}
      {titleOf(dated.event)}
      {detailed && location && <small>{location}</small>}
    </p>
  );
}
