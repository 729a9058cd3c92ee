import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

const asking = (header: string | undefined) => ({ headers: { 'accept-language': header } }) as FastifyRequest;

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ru', 'ru'],
  ['en', 'en'],
  ['RU', 'ru'],
  ['ru-RU', 'ru'],
  ['en-GB,ru;q=0.9', 'en'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['en;q=0.5, ru;q=0.6', 'ru'],
  ['qaa, qab;q=0.9, ru;q=0.1', 'ru'],
  ['qaa', 'en'],
  ['ru;q=0', 'en'],
  ['ru;q=0, en;q=0', 'en'],
  ['*', 'en'],
  ['russian', 'en'],
  ['ru;q=nonsense, en', 'en'],
  ['ru; q=0.4 , en; q=0.3', 'ru'],
  [';;;,,,', 'en'],
  [`${'qaa,'.repeat(10_000)}ru`, 'en'],
])('%j is answered in %s', (header, language) => {
  expect(languageOf(asking(header))).toBe(language);
});

it('falls back to what the call prefers', () => {
  expect(languageOf(asking(undefined), 'ru')).toBe('ru');
  expect(languageOf(asking('qaa'), 'ru')).toBe('ru');
  expect(languageOf(asking('en'), 'ru')).toBe('en');
});
