import { describe, expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

describe('a name in an e-mail', () => {
  it.each(['Vera', 'Анна-Мария д’Арк', '李雷', 'Команда № 1 (Юг)'])('stays %s', (name) => {
    expect(shownName(name)).toBe(name);
  });

  it('is at most 60 characters long', () => {
    expect(shownName('я'.repeat(60))).toBe('я'.repeat(60));
    expect(shownName('🙂'.repeat(61))).toBe(`${'🙂'.repeat(59)}…`);
  });

  it.each([
    ['Verify at http://evil.example/x', 'Verify at http: / /evil. example/x'],
    ['www.evil.example', 'www. evil. example'],
    ['evil。example', 'evil。 example'],
    ['support@evil.example', 'support@evil. example'],
    ['mailto://x', 'mailto: / /x'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ])('is no link: %s', (name, shown) => {
    expect(shownName(name)).toBe(shown);
    expect(shown).not.toMatch(/:\/\/|\/\/|\S\.\S/);
  });

  it.each([
    ['Ve\u0000ra\r\nBcc: x', 'VeraBcc: x'],
    ['ab\u202Etxt.exe', 'abtxt. exe'],
    ['e\u200Bvi\u200Bl', 'evil'],
    ['  a   b ', 'a b'],
    ['\u200B', ''],
  ])('has nothing invisible in it (%#)', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});
