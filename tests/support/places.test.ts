import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languageByTurns, PLACE_NAMES, PLACES, placeByTurns } from './places.ts';
import { words } from './words.ts';

const JOURNEYS = join(import.meta.dirname, '../e2e');
const titles = globSync('*.spec.ts', { cwd: JOURNEYS }).flatMap((file) =>
  Array.from(
    readFileSync(join(JOURNEYS, file), 'utf8').matchAll(/^\s*test\(\s*(['`])(.+?)\1/gm),
    ([, , title]) => title ?? '',
  ),
);
const share = (is: (place: (typeof PLACES)[keyof typeof PLACES]) => boolean) =>
  titles.filter((title) => is(PLACES[placeByTurns(title)])).length / titles.length;

it('journeys that are made once cover both languages and both screens evenly', () => {
  expect(titles.length).toBeGreaterThan(100);
  expect(Math.abs(share(({ language }) => language === 'ru') - 0.5)).toBeLessThan(0.1);
  expect(Math.abs(share(({ touch }) => touch) - 0.5)).toBeLessThan(0.1);
  for (const name of PLACE_NAMES) expect(share((place) => place === PLACES[name])).toBeGreaterThan(0.15);
});

it('a journey is always made in the same place', () => {
  expect(placeByTurns('a person plans a week by hours')).toBe('en phone');
});

it('screens that are looked at one after the other are seen in every language, each in two', () => {
  const count = Object.keys(words).length;
  for (const isMobile of [false, true]) {
    const seen = Array.from({ length: count }, (_, screen) => languageByTurns(screen, isMobile));
    expect(seen.toSorted()).toEqual(Object.keys(words).sort());
  }
  for (let screen = 0; screen < count; screen += 1)
    expect(languageByTurns(screen, true)).not.toBe(languageByTurns(screen, false));
});
