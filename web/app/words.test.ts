import { describe, expect, it } from 'vitest';
import { en as commandsEn } from '#web/commands/words.en.ts';
import { ru as commandsRu } from '#web/commands/words.ru.ts';
import { en as emailChangeEn } from '#web/identity/accounts/change-email-words.en.ts';
import { ru as emailChangeRu } from '#web/identity/accounts/change-email-words.ru.ts';
import { en as providerEn } from '#web/identity/accounts/provider-words.en.ts';
import { ru as providerRu } from '#web/identity/accounts/provider-words.ru.ts';
import { en as secondStepEn } from '#web/identity/accounts/second-step-words.en.ts';
import { ru as secondStepRu } from '#web/identity/accounts/second-step-words.ru.ts';
import { en as accountsEn } from '#web/identity/accounts/words.en.ts';
import { ru as accountsRu } from '#web/identity/accounts/words.ru.ts';
import { en as auditEn } from '#web/identity/audit/words.en.ts';
import { ru as auditRu } from '#web/identity/audit/words.ru.ts';
import { en as passkeysEn } from '#web/identity/passkeys/words.en.ts';
import { ru as passkeysRu } from '#web/identity/passkeys/words.ru.ts';
import { en as secondFactorsEn } from '#web/identity/second-factors/words.en.ts';
import { ru as secondFactorsRu } from '#web/identity/second-factors/words.ru.ts';
import { en as calendarFilesEn } from '#web/interop/calendar-files/words.en.ts';
import { ru as calendarFilesRu } from '#web/interop/calendar-files/words.ru.ts';
import { en as connectionsEn } from '#web/interop/connections/words.en.ts';
import { ru as connectionsRu } from '#web/interop/connections/words.ru.ts';
import { en as feedsEn } from '#web/interop/feeds/words.en.ts';
import { ru as feedsRu } from '#web/interop/feeds/words.ru.ts';
import { en as importsEn } from '#web/interop/imports/words.en.ts';
import { ru as importsRu } from '#web/interop/imports/words.ru.ts';
import { en as storedTasksEn } from '#web/interop/stored-tasks/words.en.ts';
import { ru as storedTasksRu } from '#web/interop/stored-tasks/words.ru.ts';
import { en as subscribedEn } from '#web/interop/subscribed-calendars/words.en.ts';
import { ru as subscribedRu } from '#web/interop/subscribed-calendars/words.ru.ts';
import { en as legalEn } from '#web/landing/legal/words.en.ts';
import { ru as legalRu } from '#web/landing/legal/words.ru.ts';
import { en as remindersEn } from '#web/notifications/reminders/words.en.ts';
import { ru as remindersRu } from '#web/notifications/reminders/words.ru.ts';
import { en as notificationsEn } from '#web/notifications/words.en.ts';
import { ru as notificationsRu } from '#web/notifications/words.ru.ts';
import { en as adminEn } from '#web/operations/admin/words.en.ts';
import { ru as adminRu } from '#web/operations/admin/words.ru.ts';
import { en as baseEn } from './base-words.en.ts';
import { ru as baseRu } from './base-words.ru.ts';
import { en as securityEn } from './profile/security-words.en.ts';
import { ru as securityRu } from './profile/security-words.ru.ts';
import { en as productEn } from './words.en.ts';
import { ru as productRu } from './words.ru.ts';

const tables = {
  ru: {
    ...baseRu,
    ...productRu,
    ...securityRu,
    accounts: accountsRu,
    provider: providerRu,
    emailChange: emailChangeRu,
    legal: legalRu,
    admin: adminRu,
    audit: auditRu,
    calendarFiles: calendarFilesRu,
    imports: importsRu,
    commands: commandsRu,
    connections: connectionsRu,
    passkeys: passkeysRu,
    secondFactors: secondFactorsRu,
    secondStep: secondStepRu,
    storedTasks: storedTasksRu,
    notifications: notificationsRu,
    reminders: remindersRu,
    feeds: feedsRu,
    subscribedCalendars: subscribedRu,
  },
  en: {
    ...baseEn,
    ...productEn,
    ...securityEn,
    accounts: accountsEn,
    provider: providerEn,
    emailChange: emailChangeEn,
    legal: legalEn,
    admin: adminEn,
    audit: auditEn,
    calendarFiles: calendarFilesEn,
    imports: importsEn,
    commands: commandsEn,
    connections: connectionsEn,
    passkeys: passkeysEn,
    secondFactors: secondFactorsEn,
    secondStep: secondStepEn,
    storedTasks: storedTasksEn,
    notifications: notificationsEn,
    reminders: remindersEn,
    feeds: feedsEn,
    subscribedCalendars: subscribedEn,
  },
};
const FORMS = { ru: ['one', 'few', 'many', 'other'], en: ['one', 'other'] } as const;
/** `too_many` is no plural form. */
const FORM = /(?<!_too)_(one|few|many|other)$/;

/** `namespace:key.of.text` → text */
function flatten(table: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([key, value]): [string, string][] => {
      const at = path === '' ? `${key}:` : path.endsWith(':') ? path + key : `${path}.${key}`;
      return typeof value === 'string' ? [[at, value]] : [...flatten(value, at)];
    }),
  );
}

const texts = { ru: flatten(tables.ru), en: flatten(tables.en) };
const bare = (key: string) => key.replace(FORM, '');
const keys = (language: 'ru' | 'en') => new Set([...texts[language].keys()].map(bare));
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name));

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/words.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the words of both languages', () => {
  it('have the same keys', () => {
    expect([...keys('en')].sort()).toEqual([...keys('ru')].sort());
  });

  it.each(['ru', 'en'] as const)('%s: every count has its plural forms', (language) => {
    const counted = new Set([...texts[language].keys()].filter((key) => FORM.test(key)).map(bare));
    for (const key of counted) {
      for (const form of FORMS[language]) expect(texts[language].has(`${key}_${form}`), `${key}_${form}`).toBe(true);
    }
  });

  it('are given the same values', () => {
    for (const [key, text] of texts.ru) {
      const other = texts.en.get(key) ?? texts.en.get(`${bare(key)}_other`) ?? '';
      expect(placeholders(other), key).toEqual(placeholders(text));
    }
  });

  it('use the quotes and dashes of their language', () => {
    for (const [key, text] of texts.ru) expect(text, key).not.toMatch(/["“”]| - /);
    for (const [key, text] of texts.en) expect(text, key).not.toMatch(/["«»]|\w'\w| - /);
  });
});

describe('every t() in the source', () => {
  const calls = Object.entries(sources).flatMap(([file, source]) => {
    const scopes = [...source.matchAll(/useTranslation\('(\w+)'(?:, \{ keyPrefix: '([\w.]+)' \})?\)/g)].map(
      ([, name, prefix]) => `${name}:${prefix ? `${prefix}.` : ''}`,
    );
    return [...source.matchAll(/\bt\(\s*(['`])([^'`]+)\1/g)].map(([, , key = '']) => ({ file, scopes, key }));
  });

  /** A template's holes may hold anything; a `t` that was handed over may speak from any table. */
  const pattern = (key: string, scopes: readonly string[]) => {
    const scope = key.includes(':') ? '' : scopes.length > 0 ? `(?:${scopes.map(escaped).join('|')})` : '.+?[:.]';
    return new RegExp(
      `^${scope}${key
        .split(/\$\{[^}]+\}/)
        .map(escaped)
        .join('.+')}$`,
    );
  };
  const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');

  it('is found', () => {
    expect(calls.length).toBeGreaterThan(150);
  });

  it('names a text', () => {
    const known = [...keys('ru')];
    const missing = calls.filter(({ key, scopes }) => {
      const wanted = pattern(key, scopes);
      return !known.some((text) => wanted.test(text));
    });
    expect(missing.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
  });
});
