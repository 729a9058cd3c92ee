import { describe, expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { ERRORS, type ErrorCode } from '#domain/error-codes.ts';
import { FIELD_PROBLEMS } from '#domain/errors.ts';
import { INVITES_MAX } from '#domain/invites.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { setDisabled } from '#server/accounts/administration.ts';
import { DEFAULT_QUOTAS, type Quotas } from '#server/platform/config/quotas.ts';
import { DEADLINES } from '#server/platform/http/connections.ts';
import { confirmedAdministrator } from '#tests/support/administrator.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { headOf, sendHalf } from '#tests/support/half-sent.ts';
import { calendarWith, createEvent, createTags, invite, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { change, createSeries, remove } from '#tests/support/series.ts';
import { listen } from '#tests/support/stream.ts';

const app = await testApp();
const limited = await testApp({ rateLimits: true });

/** A call in a language, by somebody or nobody. */
const speaking =
  (language: Language, where: TestApp = app) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token?: string, more = {}) => {
    const headers = { 'accept-language': language, ...more };
    const credential = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const { statusCode, body: text } = await where.app.inject({
      method,
      url: path,
      headers: { 'content-type': 'application/json', ...credential, ...headers },
      ...(payload !== undefined && { payload }),
    });
    return { status: statusCode, body: JSON.parse(text) as unknown };
  };

type Call = ReturnType<typeof speaking>;
type World = Awaited<ReturnType<typeof calendarWith<'viewer'>>>;

const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
const eventIn = ({ calendar }: Pick<World, 'calendar'>, values: object = {}) => ({
  calendarId: calendar.id,
  title: 'x',
  ...times,
  ...values,
});

/** A server that allows little, and a calendar on it. */
async function smallWorld(quotas: Partial<Quotas>) {
  const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, ...quotas } });
  return [small, await calendarWith(small)] as const;
}

async function keyOf(person: Person): Promise<string> {
  return (await person.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey).key;
}

/** Registering where the operator does not let everybody. */
const registering = (settings: Parameters<typeof testApp>[0]) => async (_: Call, __: World, language: Language) =>
  speaking(language, await testApp(settings))('POST', '/api/auth/register', { email: 'new@example.org' });

/** How each code comes about. Whoever adds a code adds the call that it answers. */
const WAYS: Record<ErrorCode, (call: Call, world: World, language: Language) => ReturnType<Call>> = {
  malformed_json: (call, { owner }) => call('POST', '/api/calendars', '{', owner.token),
  validation_failed: (call, { owner }) => call('POST', '/api/calendars', { name: '' }, owner.token),
  bad_request: async () => {
    const answer = await sendHalf(await listen(app), 'this is no HTTP\r\n\r\n').ended;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  },
  all_fields_required: (call) => call('POST', '/api/auth/login', { email: 'vera@example.org' }),
  request_timeout: async (_, __, language) => {
    const hasty = await testApp({}, { ...DEADLINES, publicBodyMs: 1 });
    const half = `${headOf('/api/auth/login', 100, `accept-language: ${language}`)}{`;
    const [head = '', body = ''] = (await sendHalf(await listen(hasty), half).ended).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  },
  invalid_email: (call) => call('POST', '/api/auth/register', { email: 'nobody' }),
  verification_code_invalid: async (call) => {
    await call('POST', '/api/auth/register', { email: 'new@example.org' });
    return call('POST', '/api/auth/verify-email', { ...newcomer, code: 'x' });
  },
  verification_session_expired: (call) =>
    call('POST', '/api/auth/verify-email', { ...newcomer, email: 'never@example.org' }),
  password_weak: (call) => call('POST', '/api/auth/verify-email', { ...newcomer, password: 'weak' }),
  current_password_wrong: (call, { owner }) => call('DELETE', '/api/account', { password: 'Wrong#1' }, owner.token),
  reset_code_invalid: (call, { owner }) =>
    call('POST', '/api/auth/reset-password', { email: owner.email, code: '000000', newPassword: 'Strong1pass' }),
  invite_expired: async (call, { owner, calendar }) => {
    const code = await invite(owner, calendar.id, 'viewer');
    app.clock.advance(24 * 3_600_000);
    try {
      return await call('GET', `/api/calendars/invites/${code}`);
    } finally {
      app.clock.now = START;
    }
  },
  event_end_before_start: (call, world) =>
    call('POST', '/api/events', eventIn(world, { endTime: times.startTime }), world.owner.token),
  tag_unknown: (call, world) =>
    call('POST', '/api/events', eventIn(world, { tagId: crypto.randomUUID() }), world.owner.token),
  recurrence_invalid: (call, world) =>
    call('POST', '/api/events', eventIn(world, { recurrence: 'FREQ=NEVER' }), world.owner.token),
  recurrence_too_dense: (call, world) =>
    call('POST', '/api/events', eventIn(world, { recurrence: 'FREQ=MINUTELY' }), world.owner.token),
  recurrence_empty: (call, world) =>
    call('POST', '/api/events', eventIn(world, { recurrence: 'FREQ=MONTHLY;BYDAY=6MO' }), world.owner.token),
  range_too_full: async (call, { owner, calendar }) => {
    await createSeries(owner, calendar.id, 'FREQ=MINUTELY;INTERVAL=15', { endTime: '2026-11-23T10:15' });
    const path = `/api/calendars/${calendar.id}/events?startDate=2026-12-01&endDate=2027-12-31`;
    return call('GET', path, undefined, owner.token);
  },
  undo_unsupported: (call, { owner, calendar }) =>
    call('POST', `/api/calendars/${calendar.id}/history/1/undo`, undefined, owner.token),
  authentication_required: (call) => call('GET', '/api/calendars'),
  invalid_credentials: (call) => call('POST', '/api/auth/login', { email: 'nobody@example.org', password: 'x' }),
  forbidden: (call, world) => call('POST', '/api/events', eventIn(world), world.viewer.token),
  password_required: async (call, { owner }) => {
    app.clock.advance(16 * 60_000);
    try {
      return await call('POST', '/api/api-keys', { name: 'Robot' }, owner.token);
    } finally {
      app.clock.now = START;
    }
  },
  api_key_not_allowed: async (call, { owner }) => call('GET', '/api/sessions', undefined, await keyOf(owner)),
  api_key_scope: async (call, world) => call('POST', '/api/events', eventIn(world), await keyOf(world.owner)),
  account_disabled: async (call, { viewer }) => {
    await app.db.write((sql) => setDisabled(sql, viewer.id, true, app.clock.now));
    return call('POST', '/api/auth/login', { email: viewer.email, password: PASSWORD });
  },
  account_deleted: async (call) => {
    const gone = await signUp(app, 'Galina');
    await endAccount(gone);
    return call('POST', '/api/auth/login', { email: gone.email, password: PASSWORD });
  },
  own_account: async (call, { owner }) => {
    const confirmation = await confirmedAdministrator(app, owner);
    return call('POST', `/api/admin/people/${owner.id}/disable`, undefined, owner.token, confirmation);
  },
  confirmation_required: async (call, { owner, viewer }) => {
    await confirmedAdministrator(app, owner);
    return call('POST', `/api/admin/people/${viewer.id}/disable`, undefined, owner.token);
  },
  registration_closed: registering({ registration: 'closed' }),
  registration_domain: registering({ registrationDomains: ['choir.example'] }),
  registration_invite_required: registering({ registration: 'invite' }),
  not_found: (call, { calendar, stranger }) => call('GET', `/api/calendars/${calendar.id}`, undefined, stranger.token),
  user_not_found: (call) => call('POST', '/api/auth/forgot-password', { email: 'nobody@example.org' }),
  invite_not_found: (call) => call('GET', '/api/calendars/invites/none'),
  email_taken: (call, { owner }) => call('POST', '/api/auth/register', { email: owner.email }),
  tag_name_taken: (call, { owner, calendar }) =>
    call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [{ name: 'Work' }, { name: 'work' }] }, owner.token),
  id_taken: async (call, world) => {
    const { id } = await createEvent(world.owner, world.calendar.id);
    await remove(world.owner, id);
    return call('POST', '/api/events', eventIn(world, { id }), world.owner.token);
  },
  undo_conflict: async (call, { owner, calendar }) => {
    const { id, version } = await createEvent(owner, calendar.id);
    await change(owner, id, { title: 'Later' });
    return call('POST', `/api/calendars/${calendar.id}/history/${version}/undo`, undefined, owner.token);
  },
  changes_gone: (call, { owner, calendar }) =>
    call('GET', `/api/calendars/${calendar.id}/changes?since=999`, undefined, owner.token),
  version_conflict: async (call, { owner, calendar }) => {
    await createTags(owner, calendar.id, 'Work');
    const path = `/api/calendars/${calendar.id}/tags`;
    return call('PUT', path, { tags: [] }, owner.token, { 'if-match': '"0"' });
  },
  quota_calendars: async (_, __, language) => {
    const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, calendarsPerPerson: 0 } });
    const vera = await signUp(small, 'Vera');
    return speaking(language, small)('POST', '/api/calendars', { name: 'Home' }, vera.token);
  },
  quota_members: async (_, __, language) => {
    const [small, { owner, calendar }] = await smallWorld({ membersPerCalendar: 1 });
    const code = await invite(owner, calendar.id, 'editor');
    const sam = await signUp(small, 'Sam');
    return speaking(language, small)('POST', `/api/calendars/invites/${code}/accept`, undefined, sam.token);
  },
  quota_invites: async (call, { owner, calendar }) => {
    const make = () => call('POST', `/api/calendars/${calendar.id}/invites`, { role: 'viewer' }, owner.token);
    for (let count = 0; count < INVITES_MAX; count += 1) await make();
    return make();
  },
  quota_tags: async (_, __, language) => {
    const [small, { owner, calendar }] = await smallWorld({ tagsPerCalendar: 0 });
    const tags = [{ name: 'Work' }];
    return speaking(language, small)('PUT', `/api/calendars/${calendar.id}/tags`, { tags }, owner.token);
  },
  quota_events: async (_, __, language) => {
    const [small, world] = await smallWorld({ eventsPerCalendar: 0 });
    return speaking(language, small)('POST', '/api/events', eventIn(world), world.owner.token);
  },
  quota_series: async (_, __, language) => {
    const [small, world] = await smallWorld({ seriesPerCalendar: 0 });
    const daily = eventIn(world, { recurrence: 'FREQ=DAILY' });
    return speaking(language, small)('POST', '/api/events', daily, world.owner.token);
  },
  storage_full: async (_, __, language) => {
    const full = await testApp({ quotas: { ...DEFAULT_QUOTAS, storageBytes: 1 } });
    const vera = await signUp(full, 'Vera');
    return speaking(language, full)('POST', '/api/calendars', { name: 'Home' }, vera.token);
  },
  too_large: (call, { owner }) => call('POST', '/api/calendars', { name: 'x'.repeat(1_048_576) }, owner.token),
  unsupported_media_type: (call, { owner }) =>
    call('POST', '/api/calendars', 'name=Home', owner.token, { 'content-type': 'text/plain' }),
  too_many_requests: async (_, __, language) => {
    const call = speaking(language, limited);
    const forget = () => call('POST', '/api/auth/forgot-password', { email: 'nobody@example.org' });
    for (let count = 0; count < 5; count += 1) await forget();
    return forget();
  },
  internal_error: async (_, __, language) => {
    const broken = await testApp();
    const vera = await signUp(broken, 'Vera');
    const rename = (from: string, to: string) =>
      broken.db.write((sql) => sql.schema.alterTable(from).renameTo(to).execute());
    await rename('calendars', 'hidden');
    const answer = await speaking(language, broken)('GET', '/api/calendars', undefined, vera.token);
    await rename('hidden', 'calendars');
    return answer;
  },
  unavailable: async (_, __, language) => {
    const unavailable = await testApp();
    Object.assign(unavailable.db, { ping: () => Promise.reject(new Error('unavailable')) });
    return speaking(language, unavailable)('GET', '/readyz');
  },
};

const newcomer = { email: 'new@example.org', code: '000000', name: 'Nina', password: 'Strong#1' };
/** There are no headers yet that could name a language. */
const BEFORE_LANGUAGE: readonly ErrorCode[] = ['bad_request'];

describe.each(Object.keys(ERRORS) as ErrorCode[])('%s', (code) => {
  it.each(LANGUAGES)(`is what a call can be answered, in its words in %s`, async (language) => {
    const world = await calendarWith(app, 'viewer');
    const answer = await WAYS[code](speaking(language), world, language);
    const spoken = BEFORE_LANGUAGE.includes(code) ? 'en' : language;
    const { status, text } = ERRORS[code];
    expect(answer).toMatchObject({ status, body: { code, message: text[spoken] } });
  });
});

it('every text is there in both languages, ends as a sentence, and is nobody else’s', () => {
  for (const table of [ERRORS, FIELD_PROBLEMS]) {
    const texts = Object.values(table).map((entry) => ('text' in entry ? entry.text : entry));
    for (const { en, ru } of texts) {
      expect(en).toMatch(/^[A-Z][\x20-\x7e]*\.$/);
      expect(ru).toMatch(/^[А-ЯЁ].*[а-яё].*\.$/);
    }
    for (const language of LANGUAGES) {
      const words = texts.map((text) => text[language]);
      expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
    }
  }
});
