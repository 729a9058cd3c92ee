import { median } from '../rounds.ts';
import type { Block, Sample, What } from './block.ts';

/** Medians over the rounds after the warm-up. */
export interface Figure {
  /** From the click to the paint. */
  readonly ms: number;
  /** The warm-up: the first time since the page was opened. */
  readonly firstMs: number;
  readonly busy: number;
  /** The longest task until the paint. */
  readonly longest: number;
  /** The longest task afterwards. */
  readonly longestAfter: number;
}

const roundsOf = ({ samples }: Block, what: What): readonly Sample[] =>
  samples.filter((sample) => sample.what === what && sample.round > 1);

export function figureOf(block: Block, what: What): Figure {
  const rounds = roundsOf(block, what);
  const of = (key: 'ms' | 'busy' | 'longest' | 'longestAfter') => median(rounds.map((sample) => sample[key]));
  return {
    ms: of('ms'),
    firstMs: block.samples.find((sample) => sample.what === what)?.ms ?? Number.NaN,
    busy: of('busy'),
    longest: of('longest'),
    longestAfter: of('longestAfter'),
  };
}

/** The product's next month over another side's: the median of the ratios of rounds that followed one another. */
export function ratioTo(block: Block, other: 'floor' | 'peer', key: 'ms' | 'busy'): number {
  const others = roundsOf(block, other);
  return median(roundsOf(block, 'next month').map((own, at) => own[key] / (others[at]?.[key] ?? Number.NaN)));
}
