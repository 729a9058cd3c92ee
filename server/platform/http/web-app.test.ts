import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettings } from '#domain/site.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import { answerErrors } from './errors.ts';
import { serveWebApp } from './web-app.ts';

const app = Fastify();
let folder: string;
const SET_UP = { isSetUp: true, registration: 'open' } as const;
let settings: SiteSettings = { ...SET_UP, language: 'ru', theme: 'dark' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalends-web-'));
  const root = join(folder, 'web');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<!doctype html><html lang="ru" data-theme="dark"><title>Kalends</title>');
  await writeFile(join(root, 'display.html'), '<!doctype html><title>On a wall</title>');
  await writeFile(join(root, 'robots.txt'), 'User-agent: *');
  await writeFile(join(root, 'assets', 'main-1a2b3c.js'), 'console.log(1)');
  await writeFile(join(root, '.env'), 'SECRET=x');
  await writeFile(join(folder, 'secret.txt'), 'outside');
  answerErrors(app);
  await serveWebApp(app, root, async () => settings);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The answer to a raw path: `inject` would normalize it. */
async function answerTo(path: string): Promise<string> {
  const url = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

const get = (url: string) => app.inject({ url });

describe('the web app', () => {
  it.each(['/', '/login', '/dashboard/calendar/019c2f6e', '/invite/Ab_-9', '/no/such/page', '/api-docs', '/apiary'])(
    'has its start page at %s, checked each time',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Kalends</title>');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('has pages of their own below their names, which are in no Referer', async () => {
    const answer = await get('/display/Ab_-9');
    expect(answer.body).toContain('<title>On a wall</title>');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' });
    for (const path of ['/display', '/display/', '/display/a/b'])
      expect((await get(path)).body).toContain('<title>Kalends</title>');
  });

  it('lets browsers cache files with a hash in their name for a year', async () => {
    const answer = await get('/assets/main-1a2b3c.js');
    expect(answer.body).toBe('console.log(1)');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['ru', 'dark', `<html lang="ru" data-theme="dark" data-languages="${languages.join(' ')}">`],
    ['en', 'beige', `<html lang="en" data-theme="beige" data-languages="${languages.join(' ')}">`],
    [
      'auto',
      'light',
      `<html lang="en" data-theme="light" data-languages="${languages.join(' ')}" data-auto="language">`,
    ],
    ['ru', 'auto', `<html lang="ru" data-theme="dark" data-languages="${languages.join(' ')}" data-auto="theme">`],
    [
      'auto',
      'auto',
      `<html lang="en" data-theme="dark" data-languages="${languages.join(' ')}" data-auto="language theme">`,
    ],
  ] as const)('begins in the language %s and the theme %s of the installation', async (language, theme, html) => {
    settings = { ...SET_UP, language, theme };
    for (const url of ['/', '/index.html', '/login']) {
      const answer = await get(url);
      expect(answer.body).toBe(`<!doctype html>${html}<title>Kalends</title>`);
      const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
    }
  });

  it.each(['/', '/index.html', '/login', '/dashboard', '/invite/Ab_-9'])(
    'is the first page, and nothing else, at %s as long as nobody has an account',
    async (url) => {
      settings = { ...settings, isSetUp: false };
      const answer = await get(url);
      expect(answer).toMatchObject({ statusCode: 302, headers: { location: '/setup' } });
      expect((await get('/setup')).body).toContain('<title>Kalends</title>');
      settings = { ...settings, isSetUp: true };
      expect(await get('/setup?again')).toMatchObject({ statusCode: 302, headers: { location: '/' } });
    },
  );

  it('begins as it was built while the settings cannot be read', async () => {
    const broken = Fastify();
    answerErrors(broken);
    await serveWebApp(broken, join(folder, 'web'), () => Promise.reject(new Error('no database')));
    expect((await broken.inject({ url: '/' })).body).toContain(
      `<html lang="ru" data-theme="dark" data-languages="${languages.join(' ')}">`,
    );
    await broken.close();
  });

  it('does not send a file again that the browser has', async () => {
    const { etag } = (await get('/robots.txt')).headers;
    const again = await app.inject({ url: '/robots.txt', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/dev',
    '/dev/mail',
    '/missing.js',
    '/assets/missing.css',
    '/index.html.bak',
  ])('is not what stands at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found', code: 'not_found' });
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/.env',
    '/a%00.txt',
    '//secret.txt',
  ])('lets nobody out of its folder: %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).not.toContain('outside');
    expect(answer.body).not.toContain('SECRET');
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each([
    '/index%252ehtml',
    '/%2e%2e%2findex.html',
    '/a/./b',
    '/a/../b',
    '//login',
    '/login%5c',
    '/login%0a',
    '/login%e2%80%ae',
    '/login%e2%80%8b',
    '/100%25',
  ])('is not what stands at the odd path %s', async (url) => {
    expect(await answerTo(url)).toMatch(/^HTTP\/1\.1 404 /);
  });
});

it('is left out where it was not built', async () => {
  const bare = Fastify();
  answerErrors(bare);
  await serveWebApp(bare, join(folder, 'nothing'), async () => settings);
  expect((await bare.inject({ url: '/' })).statusCode).toBe(404);
  await bare.close();
});
