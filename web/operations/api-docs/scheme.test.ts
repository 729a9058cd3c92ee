import { expect, it } from 'vitest';
import { THEME_NAMES } from '#domain/themes.ts';
import css from '#web/themes/palettes.css?raw';
import { schemeOf } from './scheme.ts';

it.each(THEME_NAMES)('%s is as light or dark as its pages are', (theme) => {
  const palette = new RegExp(`^\\[data-theme="${theme}"\\](?:,[^{]*)? \\{\\s+--scheme: (\\w+);`, 'm');
  expect(schemeOf(theme)).toBe(palette.exec(css)?.[1]);
});

it('another one counts for nothing', () => {
  expect([schemeOf(null), schemeOf('pink'), schemeOf('toString')]).toEqual([undefined, undefined, undefined]);
});
