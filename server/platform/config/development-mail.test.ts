import { describe, expect, it } from 'vitest';
import { MAIL, settingsReader } from '#tests/support/settings.ts';
import { mailOf } from './development-mail.ts';

const { read, problemsOf } = settingsReader();

describe('development mail', () => {
  it.each<Record<string, string>>([
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:5173' },
    { HOST: '::1' },
    { HOST: '127.8.8.8', PUBLIC_URL: 'http://kalends.localhost' },
    { NODE_ENV: 'development' },
  ])('is for this machine where nothing else reaches the server: %j', (settings) => {
    expect(read(settings).developmentMail).toBe('local');
  });

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: 'calendar.example', NODE_ENV: 'development' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://calendar.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.calendar.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback' }],
  ])('never begins by accident: with what %s opens there is no mail without a mail server (%j)', (_, settings) => {
    expect(mailOf(read(settings))).toBe('none');
    expect(mailOf(read({ ...settings, ...MAIL }))).toBe('smtp');
    expect(read({ ...settings, DEV_MAIL: 'on' }).developmentMail).toBe('everywhere');
  });

  it.each<Record<string, string>>([{ NODE_ENV: 'production' }, { DEV_MAIL: 'off' }])(
    'is off where the operator says so: %j',
    (settings) => {
      expect(mailOf(read(settings))).toBe('none');
      expect(mailOf(read())).toBe('development');
    },
  );

  it('is off with a mail server, also on this machine', () => {
    expect(read(MAIL).developmentMail).toBe('off');
  });

  it.each([
    ['DEV_MAIL: must be off with NODE_ENV=production', { DEV_MAIL: 'on', NODE_ENV: 'production', ...MAIL }],
    ['DEV_MAIL: must be off with SMTP_URL', { DEV_MAIL: 'on', ...MAIL }],
  ])('says what contradicts it: %s', (problem, settings) => {
    expect(problemsOf(settings)).toEqual([problem]);
  });
});

it.each<Record<string, string>>([{ HOST: '0.0.0.0', DEV_MAIL: 'on' }, { NODE_ENV: 'production', ...MAIL }, MAIL])(
  'push messages to this machine are for trials on it: %j',
  (settings) => {
    expect(problemsOf({ ...settings, PUSH_LOOPBACK: 'on' })).toEqual([
      'PUSH_LOOPBACK: must be off where others reach the server, and with SMTP_URL',
    ]);
    expect(read({ PUSH_LOOPBACK: 'on' }).pushLoopback).toBe(true);
  },
);
