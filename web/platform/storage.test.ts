import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';

function browserStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    key: () => null,
    length: 0,
  };
}

afterEach(() => {
  storage.remove('token', 'theme');
  vi.unstubAllGlobals();
});

describe('the storage of a browser', () => {
  it('keeps values under the names of the specification', () => {
    const area = browserStorage();
    vi.stubGlobal('localStorage', area);
    storage.set('language', 'en');
    storage.set('registrationEmail', 'anna@kashtan.example');
    expect(area.getItem('preferredLanguage')).toBe('en');
    expect(area.getItem('registration_email')).toBe('anna@kashtan.example');
    storage.remove('language', 'registrationEmail');
    expect(area.getItem('preferredLanguage')).toBeNull();
  });

  it('lives as long as the page where storage is switched off', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(storage.get('token')).toBeNull();
    storage.set('token', 'a.b.c');
    expect(storage.get('token')).toBe('a.b.c');
    storage.remove('token');
    expect(storage.get('token')).toBeNull();
  });

  it('lives as long as the page where storage is full, and the newer value wins over the stored one', () => {
    const area = browserStorage();
    area.setItem('theme', 'light');
    vi.stubGlobal('localStorage', {
      ...area,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    storage.set('theme', 'beige');
    expect(storage.get('theme')).toBe('beige');
  });
});
