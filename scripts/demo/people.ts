import type { Language } from '#domain/languages.ts';
import type { ThemeName } from '#domain/themes.ts';

/** The people of the demo. Their domain is reserved (RFC 2606), so nobody can own it. */
export const PEOPLE = {
  anna: { name: 'Анна Щеглова', email: 'anna@kashtan.example', language: 'ru', theme: 'light' },
  yuri: { name: 'Юрий Жданов', email: 'yuri@kashtan.example', language: 'ru', theme: 'beige' },
  marina: { name: 'Марина Ёлкина', email: 'marina@kashtan.example', language: 'ru', theme: 'greenNature' },
  emilia: { name: 'Emilia Johansson', email: 'emilia@acme.example', language: 'en', theme: 'dark' },
} as const satisfies Record<string, { name: string; email: string; language: Language; theme: ThemeName }>;

export type PersonKey = keyof typeof PEOPLE;
export const PERSON_KEYS = Object.keys(PEOPLE) as PersonKey[]; // Object.keys loses the type of the keys

/** Shared by all; it passes the rules of registration and of reset. */
export const PASSWORD = 'Kashtan-2026!';
