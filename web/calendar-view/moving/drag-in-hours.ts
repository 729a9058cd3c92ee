import { formatTime, formatTimes } from '#web/platform/format.ts';
import { textScale } from '#web/ui/text-scale.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { TINY_PX, TWO_LINES_PX } from '../layout/day-blocks.ts';
import { type HourEdges, minuteAt, offsetOf } from '../layout/day-hours.ts';
import { tagColorClass } from '../tag-color-class.ts';
import type { Drag } from './follow-drags.ts';
import { marks, piecesOf, whenDrawn } from './marks.ts';
import { scrollerOf, scrollUnder } from './scroll-under.ts';
import { begunAt, drawnBetween, endedAt, isSameSpan, minutesFrom, movedWithin, type Span } from './span.ts';

/** An event is moved, one of its edges is dragged, or a new one is drawn. */
export type HourDragKind = 'move' | 'start' | 'end' | 'draw';

interface Options {
  /** `edges` are measured from its top. */
  readonly section: HTMLElement;
  readonly layer: HTMLElement;
  readonly day: string;
  readonly edges: HourEdges;
  readonly kind: HourDragKind;
  /** Undefined for a new event. */
  readonly dated: DatedEvent | undefined;
  /** Of the press, in pixels of the window. */
  readonly y: number;
  readonly onDrop: (span: Span) => void;
  /** The pointer was released where it was pressed. */
  readonly onStill?: () => void;
}

const DAY_MINUTES = 24 * 60;
const LOWEST_PX = 16;

export function dragInHours(options: Options): Drag {
  const { section, layer, day, edges, kind, dated, onDrop, onStill } = options;
  const minuteOf = (y: number) => minuteAt(y - section.getBoundingClientRect().top, edges);
  const grabbed = minuteOf(options.y);
  const before: Span | undefined = dated && { start: dated.start, end: dated.end };
  const origin = marks('data-lifted');
  const { element, time, text } = ghostIn(section, layer, dated);
  let y = options.y;
  let span: Span | undefined;

  const aim = () => {
    const next = spanAt(minuteOf(y));
    if (span && isSameSpan(span, next)) return;
    span = next;
    const from = Math.max(0, minutesFrom(day, next.start));
    const to = Math.min(DAY_MINUTES, minutesFrom(day, next.end));
    const top = offsetOf(from, edges);
    element.style.top = `${top}px`;
    const height = Math.max(LOWEST_PX, offsetOf(to, edges) - top);
    element.style.height = `${height}px`;
    element.classList.toggle('one', height < TWO_LINES_PX * textScale());
    element.classList.toggle('tiny', height < TINY_PX * textScale());
    text.textContent = formatTimes(next.start, next.end);
    time.style.top = `${kind === 'end' ? offsetOf(to, edges) : top}px`;
    time.textContent = formatTime(kind === 'end' ? next.end : next.start);
  };
  const spanAt = (minute: number): Span => {
    if (!before) return drawnBetween(day, grabbed, minute);
    if (kind === 'start') return begunAt(day, before, minute);
    if (kind === 'end') return endedAt(day, before, minute);
    return y === options.y ? before : movedWithin(day, before, minute - grabbed);
  };
  const scroll = scrollUnder(scrollerOf(section, document.body), aim);
  const end = () => {
    scroll.end();
    section.removeAttribute('data-moving');
    element.remove();
    time.remove();
  };

  if (dated) origin.set(piecesOf(section, dated.event.id));
  section.setAttribute('data-moving', kind);
  aim();
  return {
    move: (_, nextY) => {
      y = nextY;
      scroll.at(y);
      aim();
    },
    drop: () => {
      const isStill = !span || (before && isSameSpan(span, before));
      if (isStill) {
        end();
        origin.clear();
        onStill?.();
        return;
      }
      // The ghost stays until the event itself is drawn there.
      whenDrawn(() => {
        end();
        origin.clear();
      });
      scroll.end();
      if (span) onDrop(span);
    },
    cancel: () => {
      end();
      origin.clear();
    },
  };
}

function ghostIn(section: HTMLElement, layer: HTMLElement, dated: DatedEvent | undefined) {
  const element = document.createElement('div');
  const title = document.createElement('b');
  const text = document.createElement('span');
  const time = document.createElement('time');
  const source = dated && section.querySelector<HTMLElement>(`.day-block[data-event="${CSS.escape(dated.event.id)}"]`);
  element.className = dated
    ? `day-block moving-block ${tagColorClass(dated.event.color)}`
    : 'day-block moving-block new';
  element.style.left = source?.style.left ?? '0';
  element.style.width = source?.style.width ?? '100%';
  title.textContent = dated?.event.title ?? '';
  element.append(title, text);
  time.className = 'moving-time';
  layer.append(element, time);
  return { element, time, text };
}
