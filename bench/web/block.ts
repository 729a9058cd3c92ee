import { addMonths } from '#domain/dates/grids.ts';
import { DESKTOP, type Opened, openPage, slowDown } from './browser.ts';
import { FIRST_DATE, type Size } from './data.ts';
import { addEvent, type Interaction, monthToWeek, nextMonth, openDialog } from './interactions.ts';
import { fetchMonths, floorMonth, peerMonth } from './months.ts';
import { restOf } from './rest.ts';
import type { Stage } from './stage.ts';
import { traced, type Work } from './trace.ts';

/** The first round warms up and is told apart. */
const ROUNDS = 6;

export const WHATS = ['next month', 'floor', 'peer', 'month to week', 'open dialog', 'add event'] as const;
export type What = (typeof WHATS)[number];

/** One interaction as it was measured. */
export interface Sample extends Work {
  readonly what: What;
  /** From 1, which is the warm-up. */
  readonly round: number;
  /** From the click to the paint. */
  readonly ms: number;
}

/** One size on a processor of one speed. */
export interface Block {
  readonly size: Size;
  /** How many times slower the processor is made. */
  readonly slower: number;
  readonly samples: readonly Sample[];
}

/** Measures the product, the floor and the peer in turns, so that whatever else the machine does meets them alike. */
export async function measureBlock(stage: Stage, size: Size, slower: number): Promise<Block> {
  const product = await openPage(stage.browser, DESKTOP, stage.signedIn);
  const rest = restOf(product.page);
  await product.page.goto(stage.calendar(size, FIRST_DATE));
  await product.page.locator('.month-day > [data-event]').first().waitFor();
  await giveMonths(stage, size, await lanesOf(product));
  const [floor, peer] = [await openPage(stage.browser, DESKTOP), await openPage(stage.browser, DESKTOP)];
  await floor.page.goto(`${stage.pages.origin}/floor/?size=${size}`);
  await floor.page.locator('.day').first().waitFor();
  await peer.page.goto(`${stage.pages.origin}/peer/?size=${size}`);
  await peer.page.locator('[style*="--fc-event-color"]').first().waitFor();
  for (const opened of [product, floor, peer]) await slowDown(opened, slower);

  const times: Pick<Sample, 'what' | 'round' | 'ms'>[] = [];
  const take = async (what: What, round: number, interaction: Interaction) => {
    times.push({ what, round, ms: await interaction(round) });
  };
  const atOnce = () => Promise.resolve();
  const [next, floorNext, peerNext] = [
    nextMonth(product, 'product', rest),
    nextMonth(floor, 'floor', atOnce),
    nextMonth(peer, 'peer', atOnce),
  ];
  const others = [
    ['month to week', monthToWeek(product, rest)],
    ['open dialog', openDialog(product, rest)],
    ['add event', addEvent(product, addMonths(FIRST_DATE, ROUNDS), rest)],
  ] as const;
  const works = await traced(stage.browser, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await take('next month', round, next);
      await take('floor', round, floorNext);
      await take('peer', round, peerNext);
    }
    for (const [what, interaction] of others) {
      for (let round = 1; round <= ROUNDS; round += 1) await take(what, round, interaction);
    }
  });
  await Promise.all([product, floor, peer].map(({ context }) => context.close()));
  if (works.length !== times.length) throw new Error(`${times.length} were measured, ${works.length} are in the trace`);
  const samples = times.flatMap((time, index) => {
    const work = works[index];
    return work ? [{ ...time, ...work }] : [];
  });
  return { size, slower, samples };
}

/** How many lanes the product's cells have, so that the floor draws as many. */
const lanesOf = ({ page }: Opened): Promise<number> =>
  page.evaluate(() => {
    const lanes = [...document.querySelectorAll('.month-day > [class*=at-]')].map(({ className }) =>
      Number(/at-(\d)/.exec(className)?.[1]),
    );
    return Math.max(...lanes) + 1;
  });

async function giveMonths({ server, headers, data, pages }: Stage, size: Size, lanes: number): Promise<void> {
  const months = await fetchMonths(server.port, headers, data.calendarIds[size]);
  pages.give(
    `floor-${size}`,
    months.map((month) => floorMonth(month, lanes)),
  );
  pages.give(`peer-${size}`, months.map(peerMonth));
}
