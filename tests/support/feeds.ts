import { expect } from 'vitest';
import { CreatedFeed } from '#domain/feeds.ts';
import { generousBudget } from '#domain/icalendar/generous-budget.ts';
import { readObject } from '#domain/icalendar/read-object.ts';
import { splitCalendar } from '#domain/icalendar/split.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** The path of a new link for other programs. */
export async function feedOf(person: Person, calendarId: string, values = {}): Promise<string> {
  const answer = await person.call('POST', `/api/calendars/${calendarId}/feeds`, { name: 'Phone', ...values });
  return new URL(answer.as(CreatedFeed).url).pathname;
}

/** Asks as other programs do. */
export const askingAs =
  ({ app }: TestApp) =>
  async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers: answered, rawPayload } = await app.inject({ method, url: path, headers });
    return { status: statusCode, headers: answered, bytes: rawPayload, text: rawPayload.toString() };
  };

/** The events of a text, in which nothing is wrong. */
export function eventsIn(text: string) {
  const context = { timeZone: 'UTC', budget: generousBudget() };
  const objects = splitCalendar(text, context.budget).objects.map((object) => readObject(object, context));
  expect(objects.flatMap(({ problems }) => problems)).toEqual([]);
  return objects.flatMap(({ fields }) => fields ?? []);
}
