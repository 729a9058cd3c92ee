import { daysBetween } from '#domain/dates/local.ts';
import { formatTime, formatTimes } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import { titleOf } from '../event-look.ts';
import { extraMinutes } from '../layout/clock-change.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { TINY_PX, TWO_LINES_PX } from '../layout/day-blocks.ts';
import { type DayRows, offsetOf, passedAtOffset } from '../layout/day-hours.ts';
import { DAY_MINUTES } from '../layout/minutes.ts';
import { tagColorClass } from '../tag-color-class.ts';
import type { Drag } from './follow-drags.ts';
import { marks, piecesOf, whenDrawn } from './marks.ts';
import { scrollerOf, scrollUnder } from './scroll-under.ts';
import {
  afterGap,
  drawnBetween,
  isSameSpan,
  movedWithin,
  passedBy,
  type Span,
  shiftDays,
  spanOf,
  withEndAt,
  withStartAt,
} from './span.ts';

/** The kind of drag: moving an event, resizing it at an edge, or drawing a new one. */
export type HourDragKind = 'move' | 'start' | 'end' | 'draw';

interface Options {
  /** Rows are measured from its top. */
  readonly section: HTMLElement;
  /** Contains one element for each day, side by side. */
  readonly layer: HTMLElement;
  readonly days: readonly string[];
  /** The rows of each day. */
  readonly rows: readonly DayRows[];
  readonly kind: HourDragKind;
  /** Undefined for a new event. */
  readonly dated: DatedEvent | undefined;
  /** The colour class of a new event. */
  readonly newClass: string;
  /** The point of the press, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** @param columns the indexes of those where it was taken and dropped */
  readonly onDrop: (day: string, span: Span, copy: boolean, columns: { from: number; to: number }) => void;
  /** The pointer was released where it was pressed. */
  readonly onStill?: () => void;
}

const LOWEST_PX = 16;

export function dragInHours(options: Options): Drag {
  const { section, layer, days, rows, kind, dated, onDrop, onStill } = options;
  const rowsAt = (column: number) => rows[column] ?? { edges: [], change: null };
  const minuteOf = (offset: number, column: number) => passedAtOffset(offset, rowsAt(column));
  const offsetIn = (y: number) => y - section.getBoundingClientRect().top;
  const columns = [...layer.querySelectorAll(':scope > div')];
  const lefts = columns.map((column) => column.getBoundingClientRect().left);
  const columnAt = (x: number) =>
    Math.max(
      0,
      lefts.findLastIndex((left) => left <= x),
    );
  const dayAt = (column: number) => days[column] ?? '';
  const grabbed = { offset: offsetIn(options.y), column: columnAt(options.x) };
  const before: Span | undefined = dated && spanOf(dated);
  const origin = marks('data-lifted');
  const ghost = ghostIn(options);
  let [x, y] = [options.x, options.y];
  let to = { column: grabbed.column, span: undefined as Span | undefined };

  const aim = () => {
    // A new event is drawn within its day.
    const column = kind === 'draw' ? grabbed.column : columnAt(x);
    const next = spanAt(column);
    if (to.span && to.column === column && isSameSpan(to.span, next)) return;
    to = { column, span: next };
    const { change } = rowsAt(column);
    const [top = 0, bottom = top] = passedBy(dayAt(column), next, change).map((passed) =>
      offsetOf(Math.min(DAY_MINUTES + extraMinutes(change), Math.max(0, passed)), rowsAt(column)),
    );
    ghost.draw(columns[column], column === grabbed.column, { top, bottom }, afterGap(dayAt(column), next, change));
  };
  const spanAt = (column: number): Span => {
    const [day, { change }] = [dayAt(column), rowsAt(column)];
    const [from, minute] = [minuteOf(grabbed.offset, column), minuteOf(offsetIn(y), column)];
    if (!before) return drawnBetween(day, from, minute, change);
    if (kind === 'start') return withStartAt(day, before, minute, change);
    if (kind === 'end') return withEndAt(day, before, minute, change);
    const there = shiftDays(before, daysBetween(dayAt(grabbed.column), day));
    return y === options.y ? there : movedWithin(day, there, minute - from, change);
  };
  const scroll = scrollUnder(scrollerOf(section, document.body), aim);
  const end = () => {
    scroll.end();
    section.removeAttribute('data-moving');
    ghost.remove();
  };

  if (dated) origin.set(piecesOf(section, dated.event.id));
  section.setAttribute('data-moving', kind);
  aim();
  return {
    move: (nextX, nextY) => {
      [x, y] = [nextX, nextY];
      scroll.at(y);
      aim();
    },
    drop: (copy) => {
      const { column, span } = to;
      // A day may stand in several columns.
      const isElsewhere = kind === 'move' && column !== grabbed.column;
      const isStill = !span || (before ? isSameSpan(span, before) && !isElsewhere : y === options.y);
      if (isStill) {
        end();
        origin.clear();
        onStill?.();
        return;
      }
      // The ghost stays until the event is rendered there.
      whenDrawn(() => {
        end();
        origin.clear();
      });
      scroll.end();
      if (span) onDrop(dayAt(column), span, copy && kind === 'move', { from: grabbed.column, to: column });
    },
    cancel: () => {
      end();
      origin.clear();
    },
  };
}

function ghostIn({ section, layer, dated, newClass, kind }: Options) {
  const element = document.createElement('div');
  const title = document.createElement('b');
  const text = document.createElement('span');
  const time = document.createElement('time');
  const source = dated && section.querySelector<HTMLElement>(`.day-block[data-event="${CSS.escape(dated.event.id)}"]`);
  element.className = `day-block moving-block ${dated ? tagColorClass(dated.event.color) : newClass}`;
  title.textContent = dated ? titleOf(dated.event) : '';
  element.append(title, text);
  time.className = 'moving-time';
  layer.append(time);
  return {
    /** @param isOwn in its own day it keeps its column beside others */
    draw: (column: Element | undefined, isOwn: boolean, at: { top: number; bottom: number }, shown: Span) => {
      const height = Math.max(LOWEST_PX, at.bottom - at.top);
      const left = (isOwn && source?.style.left) || '0';
      const width = (isOwn && source?.style.width) || '100%';
      if (column && element.parentElement !== column) column.append(element);
      Object.assign(element.style, { left, width, top: `${at.top}px`, height: `${height}px` });
      element.classList.toggle('one', height < TWO_LINES_PX * textScale());
      element.classList.toggle('tiny', height < TINY_PX * textScale());
      text.textContent = formatTimes(shown.start, shown.end);
      time.style.top = `${kind === 'end' ? at.bottom : at.top}px`;
      time.textContent = formatTime(kind === 'end' ? shown.end : shown.start);
    },
    remove: () => {
      element.remove();
      time.remove();
    },
  };
}
