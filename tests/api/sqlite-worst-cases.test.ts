import { expect, it } from 'vitest';
import { ERROR_STATUS } from '#domain/error-codes.ts';
import { daysWithoutOccurrence } from '#domain/icalendar/hostile-texts.ts';
import { type Answer, testApp } from '#tests/support/app.ts';
import { ownObjects } from '#tests/support/calendar-objects.ts';
import { cases } from '#tests/support/depth.ts';
import { worstCalls } from '#tests/support/hostile/calendars/reports.ts';
import { fileText, objectText, someWorstCases } from '#tests/support/hostile/calendars/worst-cases.ts';
import { importing, previewing } from '#tests/support/imports.ts';
import { refused } from '#tests/support/refused.ts';

/** What is asked here of a few is asked of all, larger and of a real process, by `npm run bench:hostile`. */

const [OBJECT_SIZE, FILE_SIZE, FILE_OBJECTS] = [cases(15_000, 400_000), cases(40_000, 1_000_000), 4];
const ANSWER_MAX = 32 * 1024 * 1024;
const app = await testApp();
const client = await ownObjects(app);
const { person, calendarId, path } = client;
const WORST = someWorstCases(cases(16, 60));

/** Why an answer is none that somebody may get; null for a success and for a refusal that says what it refuses. */
function wrongIn(answer: Answer): string | null {
  const { status, text } = answer;
  if (text.length > ANSWER_MAX) return `${text.length} characters`;
  if (status === 207 && !text.endsWith('</d:multistatus>')) return `broken off: ${text.slice(-80)}`;
  return status < 300 || (isNamed(answer) && (status < 500 || status === 507))
    ? null
    : `${status}: ${text.slice(0, 200)}`;
}

function isNamed({ status, text, headers, body }: Answer): boolean {
  // What is no document of the protocol breaks no precondition.
  if (String(headers['content-type']).startsWith('application/xml'))
    return status === 400 || /<d:error[^>]*><[cd]:/.test(text);
  return typeof body === 'object' && body !== null && 'code' in body && String(body.code) in ERROR_STATUS;
}

/** Makes calls one after the other. @returns what is wrong in their answers, by their names */
async function wrongOf(calls: readonly (readonly [name: string, call: () => Promise<Answer>])[]) {
  const wrong: Record<string, string> = {};
  for (const [name, call] of calls) {
    const why = await call().then(wrongIn, String);
    if (why !== null) wrong[name] = why;
  }
  return wrong;
}

it('worst cases are stored by a calendar app or refused, and so is all that one asks of them', async () => {
  const puts = WORST.map((worst, index) => {
    const text = objectText(worst, `uid-${index}`, OBJECT_SIZE);
    return [worst.name, () => client.put(`worst-${index}.ics`, text)] as const;
  });
  const asked = worstCalls(path).map(({ name, method, at = '', depth, body }) => {
    const call = () => client.call(method, path + at, body, { depth });
    return [name, call] as const;
  });
  expect(await wrongOf([...puts, ...asked])).toEqual({});
});

it('worst cases are previewed and imported, or refused, and exported', async () => {
  const files = WORST.flatMap((worst) => {
    const file = fileText(worst, FILE_OBJECTS, FILE_SIZE);
    return [
      [`preview of ${worst.name}`, () => previewing(person, calendarId, file)] as const,
      [`import of ${worst.name}`, () => importing(person, calendarId, file)] as const,
    ];
  });
  const after = ['export.ics', 'events?startDate=2026-11-01&endDate=2026-11-30'].map((at) => {
    const call = () => person.call('GET', `/api/calendars/${calendarId}/${at}`);
    return [at, call] as const;
  });
  expect(await wrongOf([...files, ...after])).toEqual({});
});

it('a file that asks for more than its budget is refused by name', async () => {
  for (const send of [previewing, importing])
    expect(await send(person, calendarId, daysWithoutOccurrence(900))).toMatchObject(refused('import_too_large'));
});
