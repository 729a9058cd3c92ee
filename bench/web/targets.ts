import type { Block, What } from './block.ts';
import { type Size, TOGETHER } from './data.ts';
import { figureOf, ratioTo } from './figures.ts';
import type { Visits } from './slow-phone.ts';
import type { Together } from './together.ts';
import type { ViewSize } from './view-size.ts';

/** Everything that one run has measured. */
export interface Run {
  readonly blocks: readonly Block[];
  readonly sizes: readonly ViewSize[];
  readonly together: Together;
  readonly visits: Visits;
}

/** What the product promises, and what this run says of it. */
export interface Target {
  readonly what: string;
  readonly measured: string;
  readonly met: boolean;
}

const ALL: readonly Size[] = [200, 1_000, 5_000];

/** @throws Error where the run has no such block */
function blockOf({ blocks }: Run, size: Size, slower: number): Block {
  const found = blocks.find((block) => block.size === size && block.slower === slower);
  if (!found) throw new Error(`${size} events at ${slower}× were not measured`);
  return found;
}

function atMost(what: string, limit: number, values: readonly number[], unit: string, digits = 0): Target {
  const worst = Math.max(...values);
  const measured = values.map((value) => value.toFixed(digits)).join(' / ');
  return { what: `${what} ≤ ${limit}${unit}`, measured: `${measured}${unit}`, met: worst <= limit };
}

export function targetsOf(run: Run): Target[] {
  const fast = ALL.map((size) => blockOf(run, size, 1));
  const slow = blockOf(run, 1_000, 4);
  const ms = (what: What) => fast.map((block) => figureOf(block, what).ms);
  const [fewest = Number.NaN, , most = Number.NaN] = ms('next month');
  return [
    atMost('next month painted', 40, ms('next month'), ' ms'),
    atMost('next month, 5,000 events against 200', 1.3, [most / fewest], ' ×', 2),
    atMost(
      'work for it against the floor',
      2.5,
      fast.map((block) => ratioTo(block, 'floor', 'busy')),
      ' ×',
      2,
    ),
    atMost(
      'work for it against the peer',
      0.4,
      fast.map((block) => ratioTo(block, 'peer', 'busy')),
      ' ×',
      2,
    ),
    atMost('next month painted, 1,000 events, 4× slower', 100, [figureOf(slow, 'next month').ms], ' ms'),
    atMost('longest task of that', 50, [figureOf(slow, 'next month').longest], ' ms'),
    atMost('longest task after that', 50, [figureOf(slow, 'next month').longestAfter], ' ms'),
    atMost(
      `next month painted, ${TOGETHER.calendars} calendars of ${TOGETHER.size} events each`,
      40,
      [run.together.ms],
      ' ms',
    ),
    atMost('month to week painted', 50, ms('month to week'), ' ms'),
    atMost('added event painted', 35, ms('add event'), ' ms'),
    atMost(
      'elements of the page',
      600,
      run.sizes.map(({ elements }) => elements),
      '',
    ),
    atMost(
      'heap of the view',
      5,
      run.sizes.map(({ viewMb }) => viewMb),
      ' MB',
      1,
    ),
    atMost('slow phone, first visit', 6, [run.visits.first / 1_000], ' s', 1),
    atMost('slow phone, repeat visit', 3, [run.visits.repeat / 1_000], ' s', 1),
  ];
}
