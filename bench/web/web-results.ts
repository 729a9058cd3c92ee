import { table } from '../table.ts';
import { type Block, WHATS } from './block.ts';
import { TOGETHER } from './data.ts';
import { figureOf, ratioTo } from './figures.ts';
import { type Run, targetsOf } from './targets.ts';

const HEADING = `# Benchmark of the web app

\`npm run bench:web\` writes this part. Headless Chromium, 1440×900, opens the production build on the real server with a database
of its own: months of 200, 1,000 and 5,000 events. *painted* goes from the click to the frame after the one that shows its
effect, so a page that did nothing would have about 25 ms. *work* is the processor time of the page's main thread until then,
*longest* that of its longest task (*after*: between the paint and the next click, when the months to come are fetched). *floor* is a
plain page that writes the same cells with \`innerHTML\` from months that are laid out already; *peer* is FullCalendar 7 with the
same events in memory. The three take turns, one click each; figures are medians of five rounds in ms, ratios medians of the
rounds' ratios. *first* is the click before those, on code that has not run yet. *4×* is a processor slowed down four times.`;

const NOTES = `What sets the pace:

- **next month**: a third is React and the DOM's attributes, the rest style, layout and paint, as on the floor. Chromium lays a page
  out in the task of the click, so the longest task is all of it but the paint.
- **month to week**: layout of some 90 cards; the router hears of the new address after they are painted.
- **open dialog**: the date pickers. The first time their code is run.
- **add event**: closing the dialog; with 5,000 events also a copy of their list, sorted into days again.
- **after the paint**: reading the answer with the next month, in one piece: 3.6 MB of JSON for 5,000 events.
- **heap**: the view's own is what goes when the page is left. The whole page holds four months of events besides.
- **slow phone**: the network. Each answer begins 562 ms late and all share 1.5 Mbit/s: the page, its code, then the rest of the
  code and the events together. The service worker has the code on a repeat visit, so two of those turns are left.`;

const whole = (value: number): string => value.toFixed(0);
const tenths = (value: number): string => value.toFixed(1);
const ratio = (value: number): string => value.toFixed(2);

function nextMonthRow(block: Block): string[] {
  const [own, floor, peer] = [figureOf(block, 'next month'), figureOf(block, 'floor'), figureOf(block, 'peer')];
  const painted = [own, floor, peer].map(({ ms }) => whole(ms)).join(' / ');
  const work = [own, floor, peer].map(({ busy }) => tenths(busy)).join(' / ');
  const against = (['floor', 'peer'] as const).map((side) => ratio(ratioTo(block, side, 'busy'))).join(' / ');
  return [
    block.size.toLocaleString('en'),
    `${block.slower}×`,
    painted,
    work,
    against,
    `${whole(own.longest)} / ${whole(own.longestAfter)}`,
    whole(own.firstMs),
  ];
}

function otherRows(block: Block): string[][] {
  return WHATS.filter((what) => !['next month', 'floor', 'peer'].includes(what)).map((what) => {
    const { ms, busy, longest, longestAfter, firstMs } = figureOf(block, what);
    const longestOnes = `${whole(longest)} / ${whole(longestAfter)}`;
    return [
      what,
      block.size.toLocaleString('en'),
      `${block.slower}×`,
      whole(ms),
      tenths(busy),
      longestOnes,
      whole(firstMs),
    ];
  });
}

/** @param about the machine and the day */
export function webPart(run: Run, about: string): string {
  const targets = targetsOf(run).map(({ what, measured, met }) => [what, measured, met ? 'met' : '**missed**']);
  const nextMonth = run.blocks.map(nextMonthRow);
  const others = WHATS.flatMap((what) => run.blocks.flatMap(otherRows).filter(([name]) => name === what));
  const sizes = run.sizes.map(({ size, elements, viewMb, pageMb }) => [
    size.toLocaleString('en'),
    whole(elements),
    tenths(viewMb),
    tenths(pageMb),
  ]);
  return [
    HEADING,
    about,
    table([['target', 'measured', ''], ...targets]),
    '## Next month',
    table([
      ['events', 'CPU', 'painted: product / floor / peer', 'work', 'work ÷ floor / ÷ peer', 'longest / after', 'first'],
      ...nextMonth,
    ]),
    `All calendars of a person together, ${TOGETHER.calendars} with ${TOGETHER.size} events a month each: painted after ${whole(run.together.ms)} ms, the first time after ${whole(run.together.firstMs)} ms.`,
    '## Other steps',
    table([['what', 'events', 'CPU', 'painted', 'work', 'longest / after', 'first'], ...others]),
    '## The view',
    table([['events', 'elements', 'heap of the view, MB', 'whole heap, MB'], ...sizes]),
    '## A slow phone',
    `390×844, 4× slower, Slow 4G as Lighthouse and the developer tools emulate it, ${run.visits.size.toLocaleString('en')} events a month; from the navigation until events are painted: ${whole(run.visits.first)} ms on a first visit, ${whole(run.visits.repeat)} ms on a repeat visit (medians of three).`,
    NOTES,
  ].join('\n\n');
}
