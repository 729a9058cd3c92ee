import { formatTime } from '#web/platform/format.ts';
import { titleOf } from '../event-look.ts';
import { type DatedEvent, isBar } from '../layout/dated-event.ts';
import { tagColorClass } from '../tag-color-class.ts';
import type { Grab } from './follow-drags.ts';

export interface Ghost {
  readonly at: (x: number, y: number) => void;
  readonly remove: () => void;
}

/** Under a finger the ghost may be wider than a segment in a narrow day. */
const NARROWEST_PX = { mouse: 96, touch: 148 };
const LOWEST_PX = { mouse: 20, touch: 30 };
const HIGHEST_PX = 52;
/** From this height on the time stands above the title. */
const TALL_PX = 44;
/** Lifts the ghost above the finger that covers it. */
const ABOVE_FINGER_PX = 34;

/** Draws an event as it looks in the grid. @param source the element that was grabbed */
export function ghostOf(layer: Element, dated: DatedEvent, source: Element, grab: Omit<Grab, 'target'>): Ghost {
  const box = source.getBoundingClientRect();
  const by = grab.touch ? 'touch' : 'mouse';
  const width = Math.max(NARROWEST_PX[by], box.width);
  const height = Math.max(LOWEST_PX[by], Math.min(HIGHEST_PX, box.height));
  const layout = height < TALL_PX ? 'low' : 'tall';
  const element = document.createElement('div');
  element.className = `moving-ghost ${tagColorClass(dated.event.color)}`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  element.append(cardOf(dated, layout));
  const right = grab.touch ? width / 2 : grab.x - box.left;
  const down = grab.touch ? height + ABOVE_FINGER_PX : Math.min(grab.y - box.top, height - 8);
  const within = (x: number) => (grab.touch ? Math.max(4, Math.min(x, innerWidth - width - 4)) : x);
  const at = (x: number, y: number) => {
    element.style.transform = `translate(${within(x - right)}px, ${y - down}px)`;
  };
  at(grab.x, grab.y);
  layer.append(element);
  return { at, remove: () => element.remove() };
}

function cardOf(dated: DatedEvent, layout: 'low' | 'tall'): Element {
  const card = document.createElement('div');
  const bar = isBar(dated);
  card.className = bar ? 'moving-card event-bar' : `moving-card moving-note ${layout}`;
  if (!bar) {
    const time = document.createElement('time');
    time.textContent = formatTime(dated.start);
    card.append(time);
  }
  const title = document.createElement('b');
  title.textContent = titleOf(dated.event);
  card.append(title);
  return card;
}
