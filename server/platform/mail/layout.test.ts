import { describe, expect, it } from 'vitest';
import { layout } from './layout.ts';

const parts = {
  greeting: 'Hello, Anna',
  body: ['Enter this code:', { code: '714203' }, { label: 'Open', url: 'https://calendar.example/a?b=1&c=2' }],
  footer: 'Sent by Kalends.',
};

describe('the text of an e-mail', () => {
  it('says everything in order, with the code and the link on lines of their own', () => {
    expect(layout('en', parts).text).toBe(
      [
        'Hello, Anna',
        '',
        'Enter this code:',
        '',
        '    714203',
        '',
        'Open:',
        'https://calendar.example/a?b=1&c=2',
        '',
        '-- ',
        'Sent by Kalends.',
        '',
      ].join('\n'),
    );
  });

  it('sets the colon before a link as its language does', () => {
    expect(layout('fr', parts).text).toContain('\nOpen\u202f:\nhttps://calendar.example/');
    expect(layout('de', parts).text).toContain('\nOpen:\nhttps://calendar.example/');
  });
});

describe('the HTML of an e-mail', () => {
  it('names its language and links where the text does', () => {
    const { html } = layout('ru', parts);
    expect(html).toContain('<html lang="ru">');
    expect(html).toContain('href="https://calendar.example/a?b=1&amp;c=2"');
    expect(html).toContain('>714203<');
  });

  it('shows markup in a name as text, everywhere', () => {
    const evil = `<img src=x onerror="alert(1)">'&`;
    const { html } = layout('en', {
      greeting: evil,
      body: [evil, { code: evil }, { label: evil, url: 'https://calendar.example/"><script>' }],
      footer: evil,
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#39;&amp;/g)).toHaveLength(7);
  });

  it('sets a list apart as a table, with what else is to be said below its line', () => {
    const rows = [
      { when: '10:00–11:00', title: '<b>Dentist', note: 'every day' },
      { when: 'All day', title: 'Trip' },
    ];
    const { html, text } = layout('en', { ...parts, body: [{ rows }] });
    expect(html).toMatch(/>10:00–11:00<\/td>\s*<td[^>]*>&lt;b&gt;Dentist<div[^>]*>every day<\/div><\/td>/);
    expect(html).toMatch(/>All day<\/td>\s*<td[^>]*>Trip<\/td>/);
    expect(text).toContain('\n10:00–11:00  <b>Dentist · every day\nAll day  Trip\n');
  });

  it('keeps the line breaks of a paragraph', () => {
    expect(layout('en', { ...parts, body: ['one\r\ntwo\nthree'] }).html).toContain('one<br>two<br>three');
  });

  it('loads nothing from anywhere', () => {
    expect(layout('en', parts).html).not.toMatch(/<img|<link|<script|<style|url\(|src=/);
  });
});

it.each(['javascript:alert(1)', 'data:text/html,hi', 'file:///etc/passwd', '/invite/1'])(
  'refuses a link to %s',
  (url) => {
    expect(() => layout('en', { ...parts, body: [{ label: 'Open', url }] })).toThrow(TypeError);
  },
);
