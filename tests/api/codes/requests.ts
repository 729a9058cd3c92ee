import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '#domain/error-codes.ts';
import { IMPORT_BYTES_MAX } from '#domain/values/imports.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { DEADLINES } from '#server/platform/http/connections.ts';
import { testApp } from '#tests/support/app.ts';
import { headOf, sendHalf } from '#tests/support/half-sent.ts';
import { signUp } from '#tests/support/people.ts';
import { listen } from '#tests/support/stream.ts';
import { app, limited, speaking, type Way } from './setup.ts';

/** The codes of every request. */
export const REQUESTS = {
  malformed_json: (call, { owner }) => call('POST', '/api/calendars', '{', owner.token),
  validation_failed: (call, { owner }) => call('POST', '/api/calendars', { name: '' }, owner.token),
  bad_request: async () => {
    const answer = await sendHalf(await listen(app), 'this is no HTTP\r\n\r\n').ended;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  },
  request_timeout: async (_, __, language) => {
    const hasty = await testApp({}, { ...DEADLINES, publicBodyMs: 1 });
    const half = `${headOf('/api/auth/login', 100, `accept-language: ${language}`)}{`;
    const [head = '', body = ''] = (await sendHalf(await listen(hasty), half).ended).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  },
  storage_full: async (_, __, language) => {
    const full = await testApp({ quotas: { ...DEFAULT_QUOTAS, storageBytes: 1 } });
    const vera = await signUp(full, 'Vera');
    return speaking(language, full)('POST', '/api/calendars', { name: 'Home' }, vera.token);
  },
  import_unreadable: (call, { calendar, owner }) =>
    call('POST', `/api/calendars/${calendar.id}/import/preview`, 'my diary', owner.token),
  import_too_large: (call, { calendar, owner }) => {
    const path = `/api/calendars/${calendar.id}/import/preview`;
    return call('POST', path, gzipSync(Buffer.alloc(IMPORT_BYTES_MAX + 1)), owner.token, {
      'content-encoding': 'gzip',
    });
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
} satisfies Partial<Record<ErrorCode, Way>>;
