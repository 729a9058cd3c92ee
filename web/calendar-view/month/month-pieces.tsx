// biome-ignore-all lint/a11y/useSemanticElements: a <button> costs two layout boxes, and a month has hundreds
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatShortTime } from '#web/platform/format.ts';
import { cssVars } from '../css-vars.ts';
import { inWords, isFromRight, lookOf, titleOf } from '../event-look.ts';
import { type DatedEvent, isOverMidnight } from '../layout/dated-event.ts';
import type { Cell, Piece } from '../layout/month-lanes.ts';
import type { useWho, Who } from '../people/who.tsx';
import { more, moreName } from '../plural-cache.ts';
import { FromRight } from '../shell/FromRight.tsx';

/** Draws the content of one cell. Plain functions instead of components, because a month has hundreds of them. */
export function drawCell(
  cell: Cell,
  isOut: (piece: Piece) => boolean,
  whoOf: ReturnType<typeof useWho>,
  t: TFunction<'month'>,
): ReactNode {
  return (
    <>
      {cell.pieces.map((piece) => drawPiece(piece, isOut(piece), whoOf(piece.dated.event)))}
      {cell.more > 0 && (
        <span
          role="button"
          tabIndex={-1}
          className={`month-more underlines at-${cell.lastLane}`}
          aria-label={moreName(t, cell.more)}
          data-more={`+${cell.more}`}
        >
          {more(t, cell.more)}
        </span>
      )}
    </>
  );
}

function drawPiece({ dated, lane, span, bar, from, on }: Piece, out: boolean, { mark, names }: Who): ReactNode {
  const title = titleOf(dated.event);
  const time = timeOf(dated);
  const fromRight = isFromRight(title);
  const shown = bar && !from ? time : null;
  const classes = [
    bar ? 'event-bar' : 'event-line',
    lookOf(dated.event),
    `at-${lane}`,
    span > 1 && `over-${span}`,
    from && 'from',
    on && 'on',
    out && 'out',
    fromRight && 'from-right',
  ];
  return (
    <span
      key={lane}
      role="button"
      tabIndex={-1}
      className={classes.filter(Boolean).join(' ')}
      title={`${time ? `${time} ` : ''}${title}${names && ` · ${names}`}`}
      aria-description={inWords(dated.event, names)}
      data-shown-time={bar ? undefined : time}
      data-starts={dated.firstDay}
      data-event={dated.event.id}
    >
      {mark}
      {fromRight ? <FromRight time={shown} title={title} /> : shown ? `${shown} ${title}` : title}
    </span>
  );
}

/** `18:00`, or `23:10 → 0:10` past midnight. */
function timeOf(dated: DatedEvent): string | null {
  if (dated.event.isAllDay) return null;
  const start = formatShortTime(dated.start);
  return isOverMidnight(dated) ? `${start}\u00a0→ ${formatShortTime(dated.end)}` : start;
}

/** Skeletons per week. */
const SHAPES: readonly (readonly [column: number, lane: number, span: number])[][] = [
  [
    [0, 0, 0.62],
    [1, 0, 5],
    [4, 1, 0.7],
  ],
  [
    [0, 0, 0.58],
    [0, 1, 0.8],
    [1, 0, 3],
    [4, 0, 0.74],
    [5, 0, 0.52],
  ],
  [
    [0, 0, 5],
    [1, 1, 0.76],
    [2, 1, 1],
    [4, 1, 0.66],
    [5, 0, 2],
  ],
  [
    [0, 0, 2],
    [2, 0, 3],
    [2, 1, 0.7],
    [3, 1, 0.58],
    [4, 1, 0.82],
    [4, 2, 0.64],
    [5, 0, 2],
  ],
  [
    [1, 0, 1],
    [1, 1, 0.72],
    [2, 0, 0.6],
    [3, 0, 4],
  ],
  [
    [0, 0, 3],
    [0, 1, 0.56],
    [2, 1, 0.78],
    [4, 0, 1],
  ],
];

/** @param columns of the week */
export function drawSkeleton(row: number, column: number, columns: number): ReactNode {
  return SHAPES[row % SHAPES.length]
    ?.filter(([at]) => at === column)
    .map(([, lane, span]) => (
      <i
        key={lane}
        className="skeleton"
        aria-hidden="true"
        style={{
          ...cssVars({ '--at': lane, '--span': Math.min(span, columns - column) }),
          animationDelay: `${(row * 2 + lane) * 90}ms`,
        }}
      />
    ));
}
