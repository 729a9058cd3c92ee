import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import type { Moves } from '../moving/use-moves.ts';
import { Hours } from './Hours.tsx';

const moves: Moves = {
  color: '',
  allowed: () => true,
  current: (dated) => dated,
  to: () => undefined,
  give: () => undefined,
};
const day = '2026-11-20';

afterEach(() => page.viewport(1280, 800));

/** The scroll position of the hours in the evening. */
async function scrolled(height: number): Promise<number | undefined> {
  const { container } = await show(
    <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', height }}>
      <Hours
        {...{ date: day, moves }}
        days={[day]}
        now={`${day}T20:00:00`}
        timed={[[]]}
        columnsMax={6}
        late={false}
        onDate={() => undefined}
        onAddAt={undefined}
      />
    </div>,
  );
  return container.querySelector('.hours-scroll')?.scrollTop;
}

it('a window that lacks a few pixels begins at midnight, a lower one at the present hour', async () => {
  await page.viewport(1440, 900);
  expect(await scrolled(772)).toBe(0);
  expect(await scrolled(600)).toBeGreaterThan(100);
});
