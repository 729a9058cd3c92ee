import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './find-chromium.ts';

const downloaded = '/home/vera/.cache/ms-playwright/chromium-1/chrome';

const machine = (files: string[], rest: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  environment: { PATH: '/opt/tools:/usr/bin', HOME: '/home/vera' },
  playwrightPath: downloaded,
  works: (path) => files.includes(path),
  ...rest,
});

describe('the search for Chromium', () => {
  it.each([
    ['the system’s Chromium', ['/usr/bin/chromium', '/usr/bin/google-chrome', downloaded], '/usr/bin/chromium'],
    [
      'Chrome where there is no Chromium',
      ['/usr/bin/google-chrome-stable', downloaded],
      '/usr/bin/google-chrome-stable',
    ],
    ['one elsewhere on the PATH', ['/opt/tools/chromium'], '/opt/tools/chromium'],
    ['Playwright’s own where the system has none', [downloaded], downloaded],
    ['nothing where there is none', [], undefined],
  ])('finds %s', (_, files, found) => {
    expect(findChromium(machine(files))).toBe(found);
  });

  it('takes the shell before a whole browser where that will do', () => {
    const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findChromium(machine(both), 'shell')).toBe('/usr/bin/chromium-headless-shell');
    expect(findChromium(machine(both), 'whole')).toBe('/usr/bin/chromium');
    expect(findChromium(machine(['/usr/bin/chromium']), 'shell')).toBe('/usr/bin/chromium');
    expect(findChromium(machine(['/usr/bin/chromium-headless-shell']))).toBeUndefined();
  });

  it('finds the applications of a Mac', () => {
    const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findChromium(machine([app], { platform: 'darwin' }))).toBe(app);
    expect(findChromium(machine([app]))).toBeUndefined();
  });

  it('takes what CHROME_PATH names before all others', () => {
    const environment = { CHROME_PATH: '/opt/chrome' };
    expect(findChromium(machine(['/usr/bin/chromium', '/opt/chrome'], { environment }))).toBe('/opt/chrome');
  });

  it('says so when CHROME_PATH names nothing', () => {
    const environment = { CHROME_PATH: '/opt/gone' };
    expect(() => findChromium(machine(['/usr/bin/chromium'], { environment }))).toThrow('CHROME_PATH names /opt/gone');
  });
});
