import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { languages as LANGUAGES, translate } from '#server/platform/i18n/i18n.ts';
import { RUNS_ALL } from '#tests/support/depth.ts';
import { calendarWith } from '#tests/support/people.ts';
import { ACCOUNTS } from './codes/accounts.ts';
import { CALENDARS } from './codes/calendars.ts';
import { EVENTS } from './codes/events.ts';
import { IDENTITIES } from './codes/identities.ts';
import { REQUESTS } from './codes/requests.ts';
import { app, speaking, type Way } from './codes/setup.ts';

/** How each code comes about. A new code needs a call that it answers. */
const WAYS: Record<ErrorCode, Way> = { ...ACCOUNTS, ...CALENDARS, ...EVENTS, ...IDENTITIES, ...REQUESTS };

/** There are no headers yet that could name a language. */
const BEFORE_LANGUAGE: readonly ErrorCode[] = ['bad_request'];

const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code, index) => ({ code, index }));
describe.each(codes)('$code', ({ code, index }) => {
  // Both come out of one table: by turns is enough in a change.
  const languages = LANGUAGES.filter((_, number) => RUNS_ALL || number === index % LANGUAGES.length);
  it.each(languages)(`is what a call can be answered, in its words in %s`, async (language) => {
    const world = await calendarWith(app, 'viewer');
    const answer = await WAYS[code](speaking(language), world, language);
    const spoken = BEFORE_LANGUAGE.includes(code) ? 'en' : language;
    const message = translate(spoken, `errors:codes.${code}`);
    expect(answer).toMatchObject({ status: ERROR_STATUS[code], body: { code, message } });
  });
});
