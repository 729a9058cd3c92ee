import { beforeEach, expect, it, vi } from 'vitest';
import { storage } from '#web/platform/storage.ts';
import { deviceTokenField, storeDeviceToken } from './device-tokens.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  storage.remove('deviceTokens');
});

it('nothing is sent before the first sign-in', () => {
  expect(deviceTokenField()).toEqual({});
  storeDeviceToken(undefined);
  storeDeviceToken('');
  expect(deviceTokenField()).toEqual({});
});

it('a renewed token takes the place of the one of the same device, beside those of other people', () => {
  storeDeviceToken('anna.1.x');
  storeDeviceToken('yuri.1.y');
  storeDeviceToken('anna.2.z');
  expect(deviceTokenField()).toEqual({ deviceToken: 'anna.2.z yuri.1.y' });
});

it('those of five people are stored', () => {
  for (let person = 1; person <= 7; person += 1) storeDeviceToken(`p${person}.1.x`);
  expect(deviceTokenField()).toEqual({ deviceToken: 'p7.1.x p6.1.x p5.1.x p4.1.x p3.1.x' });
});

it('what is no token keeps nobody from signing in', () => {
  storage.set('deviceTokens', `${'x'.repeat(600)} anna.1.x {"a":1} ${'p.1.x '.repeat(9)}`);
  expect(deviceTokenField()).toEqual({ deviceToken: 'anna.1.x p.1.x p.1.x p.1.x p.1.x' });
});
