import { expect, it } from 'vitest';
import { THEME_NAMES } from '#domain/themes.ts';
import css from '#web/themes/themes.css?raw';
import { schemeOf } from './scheme.ts';

it.each(THEME_NAMES)('%s is as light or dark as its pages are', (theme) => {
  const block = css.slice(css.indexOf(`[data-theme='${theme}']`));
  expect(schemeOf(theme)).toBe(/--s-scheme: (\w+);/.exec(block)?.[1]);
});

it('another one counts for nothing', () => {
  expect([schemeOf(null), schemeOf('pink'), schemeOf('toString')]).toEqual([undefined, undefined, undefined]);
});
