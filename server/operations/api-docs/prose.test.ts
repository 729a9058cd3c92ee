import { expect, it } from 'vitest';
import { inlineHtml, proseHtml } from './prose.ts';

it.each([
  ['`tag` and `color`', '<code>tag</code> and <code>color</code>'],
  ['`If-Match: "<3>"` & more', '<code>If-Match: &quot;&lt;3&gt;&quot;</code> &amp; more'],
  ['<b>none</b> of ours', '&lt;b&gt;none&lt;/b&gt; of ours'],
  ['one ` alone', 'one ` alone'],
  ['``', '``'],
  ['', ''],
])('%j is %j', (markdown, html) => {
  expect(inlineHtml(markdown)).toBe(html);
});

it('has a paragraph for each, and leads to calls that are named', () => {
  const linkOf = (code: string) => (code === 'GET /a' ? '#get-a' : undefined);
  expect(proseHtml('See `GET /a`.\n\nNot `GET /b`.', linkOf)).toBe(
    '<p>See <a href="#get-a"><code>GET /a</code></a>.</p>\n<p>Not <code>GET /b</code>.</p>',
  );
});
