import { expect, it } from 'vitest';
import { hrefOf, type Path, readPath } from './paths.ts';

const PATHS: readonly [string, Path][] = [
  ['/dav/', { kind: 'root' }],
  ['/dav/principals/', { kind: 'principals' }],
  ['/dav/principals/ann/', { kind: 'principal', userId: 'ann' }],
  ['/dav/calendars/', { kind: 'homes' }],
  ['/dav/calendars/ann/', { kind: 'home', userId: 'ann' }],
  ['/dav/calendars/ann/Home%20%26%20garden/', { kind: 'calendar', userId: 'ann', collection: 'Home & garden' }],
  [
    '/dav/calendars/ann/%D0%94%D0%BE%D0%BC/%281%29%20a%40b.ics',
    { kind: 'object', userId: 'ann', collection: 'Дом', name: '(1) a@b.ics' },
  ],
];

it.each(PATHS)('%s', (href, path) => {
  expect(hrefOf(path)).toBe(href);
  expect(readPath(href)).toEqual(path);
  expect(readPath(href.replace(/\/$/, ''))).toEqual(path);
  expect(readPath(`https://calendar.example:8443${href}?a=b#c`)).toEqual(path);
});

it('reads what is escaped otherwise', () => {
  const path = { kind: 'object', userId: 'ann', collection: 'home', name: "o'(1)@b.ics" };
  expect(readPath("/dav/calendars/ANN/home/o'(1)@b.ics")).toEqual(path);
});

it('takes names with every character that clients write, and writes them back', () => {
  const path = { kind: 'object', userId: 'ann', collection: 'home', name: 'line\nfeed.ics' } as const;
  expect(readPath('/dav/calendars/ann/home/line%0Afeed.ics')).toEqual(path);
  expect(hrefOf(path)).toBe('/dav/calendars/ann/home/line%0Afeed.ics');
});

it('takes a slash within a name, which is no other address', () => {
  const path = { kind: 'object', userId: 'ann', collection: 'home', name: '../a/b.ics' } as const;
  expect(readPath('/dav/calendars/ann/home/..%2Fa%2fb.ics')).toEqual(path);
  expect(hrefOf(path)).toBe('/dav/calendars/ann/home/..%2Fa%2Fb.ics');
});

it.each([
  ...['', 'dav/', '/', '/davs/', '/dav//', '/dav/calendars/ann//x', '/dav/calendars/../principals/', '/dav/%2e%2e/x'],
  ...['/dav/calendars/ann/./', '/dav/calendars/ann/%00/'],
  ...['/dav/calendars/ann/%ff/', '/dav/calendars/ann/home/a/b', `/dav/calendars/ann/${'x'.repeat(256)}/`],
  ...[`/dav/${'x'.repeat(10_000)}`, '/dav/else/', '/dav/principals/ann/x/', 'ftp://calendar.example/dav/'],
])('%j names nothing', (href) => {
  expect(readPath(href)).toBeNull();
});
