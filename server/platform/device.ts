import Bowser from 'bowser';
import type { Session } from '#domain/sessions.ts';

/** Empty texts where the User-Agent header does not say. */
export function deviceInfo(userAgent: string): Session['deviceInfo'] {
  if (!userAgent) return { browser: '', os: '', device: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  return {
    browser: words(browser.name, browser.version?.split('.')[0]),
    os: words(os.name, os.versionName ?? os.version),
    device: words(platform.vendor, platform.model) || (platform.type ?? ''),
  };
}

export const deviceName = ({ browser, os }: Session['deviceInfo']): string => [browser, os].filter(Boolean).join(', ');

/** Stays the same when the programs of a device are updated. */
export function deviceKey(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  return [browser.name, os.name, platform.type].map((part) => part ?? '').join('|');
}
