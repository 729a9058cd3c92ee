import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type words from '#locales/en/help.json';
import { show } from '#tests/support/component.ts';
import { LANGUAGES, showLanguage } from '#web/platform/i18n/i18n.ts';
import { siteWords } from '../load-words.ts';
import { HelpRoute } from './HelpRoute.tsx';
import { helpWords } from './load-help.ts';

const FILES = import.meta.glob<typeof words>('../../../locales/*/help.json', { eager: true, import: 'default' });
const pagesIn = (language: string) => Object.entries(FILES[`../../../locales/${language}/help.json`]?.pages ?? {});
const DRAWN = '.help-answer :is(.help-picture, .help-list, .help-sources, .keys-list)';

const Help = ({ path }: { path: string }) => (
  <Routes location={path}>
    <Route path="/help/:page?" element={<HelpRoute />} />
  </Routes>
);

async function open(path: string) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ registration: 'open' }));
  await show(<p />); // Loads the words first.
  await Promise.all([helpWords(), siteWords()]);
  return show(<Help path={path} />);
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

it.each(LANGUAGES)('in %s every page has its words, its questions and what is drawn for them', async (language) => {
  const errors = vi.spyOn(console, 'error');
  const { redraw } = await open('/help');
  await showLanguage(language);
  const pages = pagesIn(language);
  expect(pages).toHaveLength(9);
  const questions = pages.flatMap(([, { sections }]) => Object.values(sections).map(({ title }) => title));
  const links = page.getByRole('main').getByRole('listitem').elements();
  expect(links.map((link) => plain(link.textContent))).toEqual(questions.map(plain));
  for (const [name, { title, sections }] of pages) {
    await redraw(<Help path={`/help/${name}`} />);
    expect(plain(document.querySelector('h1')?.textContent)).toBe(plain(title));
    expect(document.title).toContain(title);
    expect(document.querySelectorAll('.help-answer > h2')).toHaveLength(Object.keys(sections).length);
    await expect.poll(() => document.querySelector(DRAWN), { message: name }).not.toBeNull();
    expect(document.body.textContent).not.toMatch(/\$t\(|\{\{/);
  }
  expect(errors.mock.calls).toEqual([]);
});

it('the address names a question, which has the focus', async () => {
  await showLanguage('en');
  await open('/help/share#stop');
  await expect.element(page.getByRole('heading', { name: 'How do I stop an invitation?' })).toHaveFocus();
});

it('a page that there is not is not found', async () => {
  await open('/help/nothing');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
});
