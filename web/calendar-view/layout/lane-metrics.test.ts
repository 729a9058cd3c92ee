import { describe, expect, it } from 'vitest';
import { DENSE, lanesIn, metricsFor, PHONE, ROOMY, rowHeights } from './lane-metrics.ts';

describe('lanesIn', () => {
  it.each([
    ['1440×900, six weeks', 121, ROOMY, 4],
    ['1920×1080, six weeks', 151, ROOMY, 5],
    ['1280×720, six weeks', 91, DENSE, 3],
    ['a phone', 117, PHONE, 5],
    ['the lowest cell', 55, ROOMY, 1],
    ['no height at all', 0, ROOMY, 1],
    ['a very high screen', 2_000, ROOMY, 9],
  ])('%s', (_, height, metrics, lanes) => {
    expect(lanesIn(height, metrics)).toBe(lanes);
  });
});

describe('metricsFor', () => {
  it.each([
    ['a high window', 121, false, ROOMY],
    ['a low window', 91, false, DENSE],
    ['a phone', 121, true, PHONE],
  ])('%s', (_, height, phone, metrics) => {
    expect(metricsFor(height, phone)).toBe(metrics);
  });
});

describe('rowHeights', () => {
  it('is even while every week has what it needs', () => {
    expect(rowHeights([0, 1, 0, 1], 400, PHONE)).toEqual([99.5, 100.5, 99.5, 100.5].map((n) => expect.closeTo(n, -1)));
  });

  it('takes from quiet weeks what a full week needs', () => {
    const rows = rowHeights([0, 0, 9, 0], 400, PHONE);
    expect(rows[2]).toBeGreaterThan(180);
    expect(rows[0]).toBeGreaterThanOrEqual(PHONE.rowMin);
    expect(rows.reduce((a, b) => a + b)).toBeCloseTo(400);
  });

  it('gives a week with a very full day no more than it can fill', () => {
    const rows = rowHeights([1, 1, 40, 1, 1], 660, PHONE);
    expect(rows).toEqual(rowHeights([1, 1, 9, 1, 1], 660, PHONE));
    expect(lanesIn(rows[2] ?? 0, PHONE)).toBe(9);
    expect(rows[0]).toBeGreaterThan(110);
  });

  it('shares evenly when every week is full', () => {
    expect(rowHeights([20, 20, 20, 20], 400, PHONE)).toEqual([100, 100, 100, 100]);
  });
});
