import Bowser from 'bowser';
import type { Session } from '#domain/sessions.ts';

/** Browser, system and kind of device, read from a User-Agent header; empty texts where it does not say. */
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

/** What a person would recognise a device by. */
export const deviceName = ({ browser, os }: Session['deviceInfo']): string => [browser, os].filter(Boolean).join(', ');

/** What stays the same of a device when its programs are updated. */
export function deviceKey(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  return [browser.name, os.name, platform.type].map((part) => part ?? '').join('|');
}
