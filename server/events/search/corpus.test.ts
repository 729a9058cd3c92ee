import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { found } from '#tests/support/search.ts';

/** One corpus and one table of hits, which both engines must agree on. */

const LONG_WORD = `Донаудампфшиффартсгезельшафт${'ы'.repeat(100)}`;
const URL = 'https://example.org/path?x=1&y=2#top';

const CORPUS: Record<string, { title: string; description?: string; location?: string; tag?: string }> = {
  meeting: { title: 'Встреча с клиентом', location: 'Переговорная «Липа»' },
  online: { title: 'Онлайн-встреча команды' },
  weekly: { title: 'Weekly meeting', description: 'Bring the estimates.\nAnd the children’s drawings.' },
  party: { title: '🎉 Jane’s birthday party 🎉', location: 'O’Brien’s' },
  tree: { title: 'Ёлка в школе', description: 'Купить мёд и подарки детям' },
  iodine: { title: 'Йод из аптеки №36.6' },
  report: { title: 'ГОДОВОЙ ОТЧЁТ 2026', description: 'Отчёты за 2025-й — в архиве (10:30).' },
  cafe: { title: 'Café «Müller»', location: 'Straße 5' },
  running: { title: 'Running & swimming', description: 'C++ NOT OR AND NEAR( "quoted" *' },
  lock: { title: 'За́мок', description: `see ${URL}` },
  long: { title: LONG_WORD },
  emoji: { title: '🎈🎈🎈' },
  tagged: { title: 'Без названия', tag: 'Важное: спорт' },
  chinese: { title: '会议 明天' },
  single: { title: 'x' },
};

const TABLE: [why: string, query: string, ...hits: (keyof typeof CORPUS)[]][] = [
  ['a word as it stands', 'клиентом', 'meeting'],
  ['another case of a word', 'встречу', 'meeting', 'online'],
  ['the plural of a word', 'встречи', 'meeting', 'online'],
  ['the first letters of a word', 'встр', 'meeting', 'online'],
  ['one letter', 'в', 'meeting', 'online', 'tree', 'report', 'tagged'],
  ['mixed case', 'вСТРЕЧА', 'meeting', 'online'],
  ['all words, in any order', 'клиент встреча', 'meeting'],
  ['no event that lacks a word', 'встреча детям'],
  ['words from different fields', 'липа встречи', 'meeting'],
  ['a word after a hyphen', 'встреча онлайн', 'online'],
  ['a hyphenated word', 'онлайн-встреча', 'online'],
  ['no word from its middle', 'стреча'],
  ['an English plural', 'meetings', 'weekly'],
  ['an English verb', 'meet', 'weekly'],
  ['an English adverb by its noun', 'week', 'weekly'],
  ['an English noun by its adverb', 'weekly', 'weekly'],
  ['a form of an irregular letter change', 'parties', 'party'],
  ['a gerund', 'run', 'running'],
  ['another gerund', 'swims', 'running'],
  ['a possessive', "jane's", 'party'],
  ['a possessive where there is none', "meeting's", 'weekly'],
  ['the owner alone', 'jane', 'party'],
  ['a possessive plural', 'children', 'weekly'],
  ['a name with an apostrophe', "o'brien", 'party'],
  ['ё for ё', 'ёлка', 'tree'],
  ['е for ё', 'елка', 'tree'],
  ['ё written with a combining mark', 'Е\u0308лка', 'tree'],
  ['ё where there is е', 'подаркё', 'tree'],
  ['a form of a word with ё', 'отчетов', 'report'],
  ['й as a letter of its own', 'йод', 'iodine'],
  ['no й for и', 'иод'],
  ['й written with a combining mark', 'и\u0306од', 'iodine'],
  ['a number', '2026', 'report'],
  ['the beginning of a number', '202', 'report'],
  ['a time', '10:30', 'report'],
  ['a number with a sign', '№36', 'iodine'],
  ['a number without its sign', '36.6', 'iodine'],
  ['an ordinal', '2025-й', 'report'],
  ['accents left out', 'cafe muller', 'cafe'],
  ['accents written', 'CAFÉ', 'cafe'],
  ['full-width letters', 'ｃａｆｅ', 'cafe'],
  ['stress marks left out', 'замок', 'lock'],
  ['stress marks written', 'за\u0301мок', 'lock'],
  ['a stop word', 'the', 'weekly'],
  ['stop words among others', 'встреча с клиентом', 'meeting'],
  ['a stop word that is not there', 'ёлка на'],
  ['an address', URL, 'lock'],
  ['a part of an address', 'example', 'lock'],
  ['words around emoji', '🎉 birthday', 'party'],
  ['a very long word', LONG_WORD, 'long'],
  ['a longer word that begins alike', `${LONG_WORD}х`, 'long'],
  ['the beginning of a very long word', LONG_WORD.slice(0, 20), 'long'],
  ['a word in quotes', '"quoted"', 'running'],
  ['an unclosed quote', '"встреча', 'meeting', 'online'],
  ['an unclosed single quote', "'встреча", 'meeting', 'online'],
  ['a star', 'meet*', 'weekly'],
  ['a column filter', 'title:weekly'],
  ['a caret', '^weekly', 'weekly'],
  ['an operator as a word', 'NOT', 'running'],
  ['operators between words', 'running OR weekly'],
  ['a proximity operator', 'NEAR(running swimming)', 'running'],
  ['a minus', '-meeting', 'weekly'],
  ['a plus', 'weekly+meeting', 'weekly'],
  ['operators of the other engine', "weekly & !meeting | ('x')"],
  ['an operator of the other engine', 'weekly & meeting:*', 'weekly'],
  ['a backslash', 'weekly\\', 'weekly'],
  ['a comment', 'weekly -- meeting', 'weekly'],
  ['a placeholder', 'weekly ? $1'],
  ['percent and underscore', 'week% m_', 'weekly'],
  ['the name of a tag', 'спорт', 'tagged'],
  ['a form of the name of a tag', 'спорта', 'tagged'],
  ['the beginning of the name of a tag', 'важ', 'tagged'],
  ['a tag and a word of the event', 'важное названия', 'tagged'],
  ['both words of a tag', 'важный спорт', 'tagged'],
  ['another script', '会议', 'chinese'],
  ['the beginning of a word of another script', '明', 'chinese'],
  ['a single letter', 'x', 'lock', 'single'],
  ['a zero byte', 'weekly\u0000meeting', 'weekly'],
  ['half a character', 'weekly\uD83C', 'weekly'],
  ['line breaks', 'weekly\nmeeting', 'weekly'],
];

const app = await testApp();
let reader: Person;

beforeAll(async () => {
  reader = await signUp(app, 'Olga');
  const { id: calendarId } = await createCalendar(reader);
  const [tag] = await createTags(reader, calendarId, 'Важное: спорт', 'Пустой тег');
  for (const { tag: named, ...event } of Object.values(CORPUS)) {
    await createEvent(reader, calendarId, { ...event, ...(named && { tagId: tag?.id }) });
  }
});

describe('search finds', () => {
  it.each(TABLE)('%s: %s', async (_, query, ...hits) => {
    const titles = await found(reader, query);
    expect(titles.toSorted()).toEqual(hits.map((name) => CORPUS[name]?.title).toSorted());
  });

  it('nothing by a tag that no event has', async () => {
    expect(await found(reader, 'пустой')).toEqual([]);
  });

  it('the words of a whole title of two hundred characters', async () => {
    const { id: calendarId } = await createCalendar(reader);
    const title = Array.from({ length: 50 }, (_, place) => `w${place}`)
      .join(' ')
      .padEnd(200, '.');
    await createEvent(reader, calendarId, { title });
    expect(await found(reader, title)).toEqual([title]);
  });
});
