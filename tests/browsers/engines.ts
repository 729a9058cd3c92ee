import { existsSync } from 'node:fs';
import type { Browser } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Where Debian puts them. */
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  xvfb: '/usr/bin/Xvfb',
};

/** @throws with what to install when a program is missing */
function present(...programs: readonly string[]): void {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return;
  throw new Error(`Missing: ${missing.join(', ')}. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb`);
}

export const engines: Readonly<Record<'Firefox' | 'WebKit', () => Promise<Browser>>> = {
  async Firefox() {
    present(FIREFOX);
    return startFirefox(FIREFOX);
  },
  async WebKit() {
    present(...Object.values(WEBKIT));
    return startWebKit(WEBKIT);
  },
};
