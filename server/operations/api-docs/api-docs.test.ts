import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { UpcomingList } from '#domain/events.ts';
import { IMPORT_BYTES_MAX } from '#domain/values/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText } from '#tests/support/calendar-objects.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createCalendar, createEvent, createTags, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const run = promisify(execFile);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const app = await testApp({ publicUrl: origin, port });
await app.app.listen({ port, host: '127.0.0.1' });
const { text: page, headers, status } = await app.call('GET', '/api/docs');
const { paths } = (await app.call('GET', '/api/openapi.json')).as(
  z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
);
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
);

const IMPORTS = ['/api/calendars/{id}/import', '/api/calendars/{id}/import/preview', '/api/import/preview'];

const textOf = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The examples that the page prints for a call. */
function examples(method: string, path: string): { curl: string; typescript: string } {
  const block = page.split('<details ').find((part) => part.includes(`<b>${method}</b> <code>${path}</code>`)) ?? '';
  const [, curl = '', typescript = ''] = [...block.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code]) =>
    textOf(code ?? ''),
  );
  return { curl, typescript };
}

/** Runs a copied example in a shell, and returns the status and the body. */
async function runCurl(text: string, key: string): Promise<{ status: number; body: unknown }> {
  const { stdout } = await run('sh', ['-c', `${text} -s -w '\\n%{http_code}'`], {
    env: { PATH: process.env.PATH, KEY: key },
  });
  const at = stdout.lastIndexOf('\n');
  const body = stdout.slice(0, at);
  return { status: Number(stdout.slice(at + 1)), body: body === '' ? undefined : JSON.parse(body) };
}

/** Runs a copied example as a program of its own. */
async function runTypescript(text: string, key: string): Promise<{ status: number; body: unknown }> {
  const program = `const key = ${JSON.stringify(key)};\n${text}\nconsole.log(JSON.stringify({ status: answer.status, body: await answer.json() }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  return JSON.parse(stdout);
}

async function veraWithKey(scope: 'read' | 'write') {
  const vera = await signUp(app, 'Vera');
  const made = await vera.call('POST', '/api/api-keys', { name: 'Robot', scopes: [scope] });
  return { vera, key: made.as(CreatedApiKey).key };
}

describe('the page for developers', () => {
  it('is HTML with no script but one file of ours, open to anybody', () => {
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page.replace('<script src="/api-docs.js"></script>', '')).not.toMatch(/<script|javascript:| on\w+=/i);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('has its style from a file of its own, as the content security policy wants it', async () => {
    expect(page).not.toMatch(/<style| style=/);
    const { status, headers: ofStyle } = await app.call('GET', page.match(/stylesheet" href="([^"]+)"/)?.[1] ?? '');
    expect([status, ofStyle['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each(calls)('has $method $path with an example in curl and in TypeScript', ({ method, path }) => {
    const { curl, typescript } = examples(method, path);
    expect(curl).toContain(`curl -X ${method} '${origin}/`);
    expect(typescript).toMatch(/^(?:import .*\n\n)?const answer = await fetch\('http/);
    for (const example of [curl, typescript]) expect(example).not.toMatch(/[{]\w+[}]\/|undefined|\[object/);
  });

  it('has no call that the server has not', () => {
    const shown = [...page.matchAll(/<summary><b>(\w+)<\/b> <code>([^<]+)<\/code>/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(shown.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('shows the Markdown of the contract as such, and none of it raw', () => {
    const read = textOf(page.replaceAll(/<(pre|code)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ''));
    expect(read).not.toMatch(/`/);
    expect(page).toContain('<a href="#post-api-auth-login"><code>POST /api/auth/login</code></a>');
  });

  it('knows all of Markdown that the contract uses: paragraphs and code spans', async () => {
    const { text } = await app.call('GET', '/api/openapi.json');
    const descriptions = [...text.matchAll(/"(?:description|summary)":("(?:[^"\\]|\\.)*")/g)].map(([, json]) =>
      String(JSON.parse(json ?? '""')),
    );
    expect(descriptions.length).toBeGreaterThan(1_000);
    for (const description of descriptions) {
      const prose = description.replaceAll(/`[^`]+`/g, '');
      expect(prose).not.toMatch(/`|\*|(?<!\w)_|\]\(|^\s*(?:[-+>#]|\d+\.) |&\w+;|<\w/m);
    }
  });

  it('gives the form of a call what it has to ask for', () => {
    const calls = [...page.matchAll(/ data-call="([^"]+)"/g)].map(([, json]) => JSON.parse(textOf(json ?? '')));
    expect(calls.find(({ path, method }) => path === '/api/events' && method === 'GET')).toMatchObject({
      ...{ isPublic: false },
      query: expect.arrayContaining([{ name: 'startDate', required: true }]),
    });
    expect(calls.find(({ path }) => path === '/api/auth/login')).toMatchObject({
      ...{ method: 'POST', isPublic: true, body: expect.stringContaining('"email"') },
    });
    const imports = calls.filter(({ file }) => file !== undefined);
    expect(imports.map(({ path }) => path).sort()).toEqual(IMPORTS);
    const file = { types: ['text/calendar', 'text/vcard', 'text/csv', 'application/zip'], bytes: IMPORT_BYTES_MAX };
    for (const each of imports) expect([each.file, each.body]).toEqual([file, undefined]);
  });

  it('leads to each of its groups, and names each place once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    expect(page).not.toContain('href="#"');
  });
});

describe('an example as it is printed', () => {
  it('shows what comes next, by curl and by TypeScript, with a real key', async () => {
    const { vera, key } = await veraWithKey('read');
    const { id } = await createCalendar(vera);
    const event = await createEvent(vera, id);
    const { curl, typescript } = examples('GET', '/api/events/upcoming');
    for (const answer of [await runCurl(curl, key), await runTypescript(typescript, key)]) {
      expect(answer.status).toBe(200);
      expect(UpcomingList.parse(answer.body)).toMatchObject([{ id: event.id, calendar: { id } }]);
    }
  });

  it('creates an event, when the id of a calendar is filled in', async () => {
    const { vera, key } = await veraWithKey('write');
    const { id } = await createCalendar(vera);
    const { curl, typescript } = examples('POST', '/api/events');
    for (const answer of [
      await runCurl(curl.replace('CALENDAR_ID', id), key),
      await runTypescript(typescript.replace('CALENDAR_ID', id), key),
    ]) {
      expect(answer).toMatchObject({
        status: 201,
        body: { event: { title: 'Lunch', calendarId: id, recurrence: null } },
      });
    }
  });

  it('imports a file', async () => {
    const { vera, key } = await veraWithKey('write');
    const folder = await mkdtemp(join(tmpdir(), 'kalends-'));
    const path = join(folder, 'family.ics');
    const { curl, typescript } = examples('POST', '/api/calendars/{id}/import');
    for (const [runIt, text] of [[runCurl, curl] as const, [runTypescript, typescript] as const]) {
      const { id } = await createCalendar(vera);
      await writeFile(path, eventText('a'));
      const example = text.replace('ID/import', `${id}/import`).replace('family.ics', path);
      expect(await runIt(example, key)).toMatchObject({ status: 200, body: { added: 1 } });
    }
    await rm(folder, { recursive: true });
  });

  it.each(calls.filter(({ method }) => method !== 'GET'))(
    'of $method $path has a body that the server takes',
    async ({ method, path }) => {
      const { curl } = examples(method, path);
      const json = / -d '(.*)'$/s.exec(curl)?.[1];
      const { vera } = await veraWithKey('write');
      const { id } = await createCalendar(vera);
      await createTags(vera, id, 'Work');
      const body: unknown = json && JSON.parse(json.replaceAll("'\\''", "'").replaceAll('CALENDAR_ID', id));
      const url = path
        .replace(/\{id\}/, path.startsWith('/api/calendars') ? id : 'none')
        .replaceAll(/\{\w+\}/g, 'none');
      const query = /\?[^']*(?=')/.exec(curl)?.[0] ?? '';
      const answer = await vera.call(method as 'POST', url + query, body);
      expect(answer.body).not.toMatchObject({ code: 'validation_failed' });
      expect(answer.body).not.toMatchObject({ code: 'all_fields_required' });
    },
  );

  it('fails as the page says: with a message and a code', async () => {
    const { curl } = examples('GET', '/api/events/upcoming');
    expect(await runCurl(curl, 'kal_nonsense')).toMatchObject(refused('authentication_required'));
  });
});
