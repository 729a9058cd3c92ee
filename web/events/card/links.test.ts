import { describe, expect, it } from 'vitest';
import { hrefOf, partsOf, placeHref } from './links.ts';

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

describe('addresses in a text', () => {
  it('become links, and the rest stays as it was written', () => {
    const text = 'Tickets: https://example.com/a?b=1 (or www.example.org).\nAsk anna@example.com!';
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(linksIn(text)).toEqual(['https://example.com/a?b=1', 'https://www.example.org/', 'mailto:anna@example.com']);
  });

  it.each([
    ['https://example.com/a_(b).', 'https://example.com/a_(b)'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['«https://example.com/я»', 'https://example.com/%D1%8F'],
    ['HTTPS://EXAMPLE.COM, then', 'https://example.com/'],
    ['mailto:anna@example.com?subject=Hi', 'mailto:anna@example.com?subject=Hi'],
  ])('end where the address ends: %s', (text, href) => {
    expect(linksIn(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com',
    'http://',
    'a.b',
    '@a',
  ])('are not made of %j', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(hrefOf(text)).toBeNull();
  });

  it('are found in time in a text of any kind', () => {
    for (const piece of ['a', '@', 'a@', 'a.', 'http://', '(', 'www.', '.a@b-'])
      expect(partsOf(piece.repeat(10_000 / piece.length)).length).toBeGreaterThan(0);
  });
});

describe('a place', () => {
  it('opens on the map, and an address of the web as itself', () => {
    expect(placeHref('Большой зал, 2', false)).toBe(
      `https://www.openstreetmap.org/search?query=${encodeURIComponent('Большой зал, 2')}`,
    );
    expect(placeHref('Hall & Co', true)).toBe('geo:0,0?q=Hall%20%26%20Co');
    expect(placeHref(' https://meet.example.com/x ', true)).toBe('https://meet.example.com/x');
    expect(placeHref('javascript:alert(1)', false)).toContain('openstreetmap.org');
  });
});
