import { formatLocal, formatTime } from '#web/platform/format.ts';
import { cssVars } from '../css-vars.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { layoutWeek, type Piece } from '../layout/month-lanes.ts';
import { tagColorClass } from '../tag-color-class.ts';
import { isWeekend } from '../weekend.ts';

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
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <section style={cssVars({ '--weeks': weeks.length })}>
      <div className="print-weekdays">
        {days.slice(0, 7).map((day) => (
          <span key={day} className={isWeekend(day) ? 'off' : undefined}>
            {formatLocal(day, { weekday: 'long' })}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className="print-week">
          {week.map((day, column) => {
            const classes = [
              isWeekend(day) && 'off',
              month && !day.startsWith(month) && 'out',
              day === today && 'today',
            ];
            return (
              <b key={day} className={classes.filter(Boolean).join(' ')} style={{ gridColumn: column + 1, gridRow: 1 }}>
                {Number(day.slice(8))}
              </b>
            );
          })}
          {piecesOf(index, week).map(({ piece, column }) => (
            <PrintPiece key={`${column} ${piece.lane}`} piece={piece} column={column} detailed={!month} />
          ))}
        </div>
      ))}
    </section>
  );
}

function piecesOf(index: DayIndex, week: readonly string[]): { piece: Piece; column: number }[] {
  const begin = index.days.indexOf(week[0] ?? '');
  if (begin === -1) return [];
  const all = Math.max(1, ...index.counts.slice(begin, begin + 7)) * 2;
  return layoutWeek(index, begin / 7, all).flatMap(({ pieces }, column) => pieces.map((piece) => ({ piece, column })));
}

function PrintPiece({ piece, column, detailed }: { piece: Piece; column: number; detailed: boolean }) {
  const { dated, lane, span, bar, from } = piece;
  const { title, location, color, isAllDay } = dated.event;
  return (
    <p
      className={`${bar ? 'print-bar' : 'print-line'} ${tagColorClass(color)}`}
      style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 2 }}
    >
      {!isAllDay && !from && <time>{formatTime(dated.start)} </time>}
      {title}
      {detailed && location && <small>{location}</small>}
    </p>
  );
}
