import { beforeEach, describe, expect, it } from 'vitest';
import { storage } from '#web/platform/storage.ts';
import {
  clearRegistration,
  clearReset,
  readRegistration,
  readReset,
  storeRegistration,
  storeReset,
} from './registration.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HALF_AN_HOUR = 30 * 60_000;

beforeEach(() => {
  clearRegistration();
  clearReset();
});

describe('a registration under way', () => {
  it('keeps the address and the code, and is fresh for 30 minutes', () => {
    storeRegistration('anna@kashtan.example', '123456', NOW);
    expect(readRegistration(NOW + HALF_AN_HOUR - 1)).toEqual({
      email: 'anna@kashtan.example',
      code: '123456',
      sentAt: NOW,
      fresh: true,
    });
    expect(readRegistration(NOW + HALF_AN_HOUR)?.fresh).toBe(false);
  });

  it('forgets the code of an earlier attempt', () => {
    storeRegistration('anna@kashtan.example', '123456', NOW);
    storeRegistration('anna@kashtan.example', undefined, NOW);
    expect(readRegistration(NOW)?.code).toBe('');
  });

  it('is nothing before it begins and after it ends', () => {
    expect(readRegistration(NOW)).toBeNull();
    storeRegistration('anna@kashtan.example', undefined, NOW);
    clearRegistration();
    expect(readRegistration(NOW)).toBeNull();
  });
});

describe('a reset under way', () => {
  it('is known for 30 minutes', () => {
    storeReset('anna@kashtan.example', NOW);
    expect(readReset(NOW + HALF_AN_HOUR - 1, '')).toEqual({ email: 'anna@kashtan.example', sentAt: NOW, code: '' });
    expect(readReset(NOW + HALF_AN_HOUR, '')).toBeNull();
  });

  it('begins by a link of the operator, and by no other fragment', () => {
    expect(readReset(NOW, '#oidc=none')).toBeNull();
    expect(readReset(NOW, '#123:anna@kashtan.example')).toBeNull();
    const linked = { email: 'anna@kashtan.example', sentAt: NOW, code: '123456' };
    expect(readReset(NOW, '#123456:anna@kashtan.example')).toEqual(linked);
    expect(readReset(NOW + 1, '')).toEqual({ ...linked, code: '' });
  });
});

it.each(['soon', String(NOW + 5 * HALF_AN_HOUR), ''])('a code of the time %j is an old one', (time) => {
  storeRegistration('anna@kashtan.example', undefined, NOW);
  storeReset('anna@kashtan.example', NOW);
  storage.set('registrationTimestamp', time);
  storage.set('resetTimestamp', time);
  expect(readRegistration(NOW)).toMatchObject({ sentAt: 0, fresh: false });
  expect(readReset(NOW, '')).toBeNull();
});
