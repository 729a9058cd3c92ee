import Bowser from 'bowser';
import type { Session } from '#domain/sessions.ts';

/** Empty strings if the User-Agent header does not tell. */
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

/** Unchanged by updates of the device's programs. */
export function deviceKey(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  return [browser.name, os.name, platform.type].map((part) => part ?? '').join('|');
}
