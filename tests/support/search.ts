import { SearchAnswer } from '#domain/search.ts';
import type { Answer } from './app.ts';
import type { Person } from './people.ts';

type Filters = { [name in 'from' | 'to' | 'calendarIds' | 'tagIds' | 'personIds' | 'cursor']?: string };

export function askSearch(person: Person, q: string, filters: Filters = {}): Promise<Answer> {
  return person.call('GET', `/api/events/search?${new URLSearchParams({ q, ...filters })}`);
}

export async function search(person: Person, q: string, filters?: Filters): Promise<SearchAnswer> {
  return (await askSearch(person, q, filters)).as(SearchAnswer);
}

/** The titles of the first page, in order. */
export async function found(person: Person, q: string, filters?: Filters): Promise<string[]> {
  return (await search(person, q, filters)).events.map(({ title }) => title);
}

/** The titles of every page, in order. */
export async function foundOnAllPages(person: Person, q: string, filters?: Filters): Promise<string[]> {
  const titles: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: SearchAnswer = await search(person, q, { ...filters, ...(cursor && { cursor }) });
    titles.push(...page.events.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  return titles;
}
