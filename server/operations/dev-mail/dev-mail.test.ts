import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { App } from '#server/platform/http/app-type.ts';
import { answerErrors } from '#server/platform/http/errors.ts';
import { outboxMailer } from '#server/platform/mail/outbox-mailer.ts';
import { devMailRoutes } from './routes.ts';

const ID = '019c2f6e-7a3b-7c4d-8e5f-0a1b2c3d4e5f';
let dataDir: string;
let app: App;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalends-test-'));
  app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  devMailRoutes(app, { dataDir, showsEmails: () => true });
  onTestFinished(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });
});

async function write(subject: string, time: string, rest: { html?: string; id?: string } = {}): Promise<string> {
  const { html = '<b>714203</b>', id = ID } = rest;
  const email = { to: 'anna@example.org', subject, text: 'Код: 714203', html };
  const mailer = outboxMailer(dataDir, { name: 'Kalends', address: 'no-reply@localhost' });
  await mailer.deliver(email, { id, queuedAt: Date.parse(time), signal: new AbortController().signal });
  return `/dev/mail/${new Date(time).toISOString().replaceAll(':', '-')}-${id}.eml`;
}

const get = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } });

describe('the list of development mail', () => {
  it('says so when there is none yet, in both languages', async () => {
    expect((await get('/dev/mail')).body).toContain('No e-mails yet.');
    expect((await get('/dev/mail', 'ru')).body).toContain('Писем пока нет.');
  });

  it('has the newest e-mail first, each with a link', async () => {
    const urls = [
      await write('Second', '2026-11-20T12:00:00Z'),
      await write('First', '2026-11-20T11:59:59Z'),
      await write('Third', '2026-11-20T12:00:00.001Z'),
    ];
    const { body } = await get('/dev/mail');
    expect([...body.matchAll(/<b>(\w+)<\/b>/g)].map(([, subject]) => subject)).toEqual(['Third', 'Second', 'First']);
    for (const url of urls) expect(body).toContain(`href="${url}"`);
  });

  it('leaves out whatever else lies in the folder', async () => {
    await mkdir(join(dataDir, 'outbox'));
    await writeFile(join(dataDir, 'outbox', `.2026-11-20T12-00-00.000Z-${ID}.eml.part`), 'Subject: half');
    await writeFile(join(dataDir, 'outbox', 'notes.eml'), 'Subject: notes');
    expect((await get('/dev/mail')).body).toContain('No e-mails yet.');
  });
});

describe('an e-mail of development mail', () => {
  it('shows who gets it, its subject, its text and its HTML', async () => {
    const { statusCode, headers, body } = await get(await write('Ваш код', '2026-11-20T12:00:00Z'));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Ваш код</h1>');
    expect(body).toContain('<dd>anna@example.org</dd>');
    expect(body).toContain('Код: 714203');
    expect(body).toContain('srcdoc="&lt;b&gt;714203&lt;/b&gt;');
  });

  it('can run nothing', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`;
    const url = await write(evil, '2026-11-20T12:00:00Z', { html: evil });
    for (const { body, headers } of [await get(url), await get('/dev/mail')]) {
      expect(body).not.toMatch(/<script|<img/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['content-security-policy']).not.toContain('script-src');
    }
    expect((await get(url)).body).toMatch(/<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  it('is stored by no cache', async () => {
    expect((await get(await write('Hello', '2026-11-20T12:00:00Z'))).headers['cache-control']).toBe('no-store');
  });

  it.each([
    'nothing.eml',
    `2026-11-20T12-00-00.000Z-${ID}.eml`,
    '..%2Fsecret',
    '..%2f..%2foutbox%2fsecret.eml',
    '%2e%2e%5csecret',
    '..',
    `2026-11-20T12-00-00.000Z-${ID}.eml%00`,
    '%2fetc%2fpasswd',
  ])('is not found as %s', async (file) => {
    await writeFile(join(dataDir, 'secret'), 'Subject: secret');
    await mkdir(join(dataDir, 'outbox'));
    await writeFile(join(dataDir, 'outbox', 'secret.eml'), 'Subject: secret');
    const { statusCode, body } = await get(`/dev/mail/${file}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('secret');
  });
});
