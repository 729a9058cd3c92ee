import type { CreatedApiKey } from '#domain/api-keys.ts';
import type { AppleProfileLink } from '#domain/key-requests.ts';

/** What a person may have, and what they do there, step by step. */

export const DEVICES = ['apple', 'android', 'thunderbird', 'outlook', 'gnome', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** What a step gives to copy, to scan or to press. */
export type Given = 'server' | 'dav' | 'email' | 'password' | 'profile' | 'davx5';

export interface Step {
  readonly say: StepName;
  readonly gives?: readonly Given[];
}

/** What was made for a device: each is shown there only. */
export interface Made {
  readonly key?: CreatedApiKey;
  readonly profile?: AppleProfileLink;
}

export interface GuideValues {
  readonly name: string;
  readonly made: Made;
  /** Says so where it is not. */
  readonly isNamed: () => boolean;
  readonly onMade: (made: Made) => void;
}

type StepName =
  | 'profile'
  | 'allow'
  | 'install'
  | 'seeApple'
  | 'getDavx5'
  | 'scanDavx5'
  | 'loginDavx5'
  | 'pickDavx5'
  | 'newCalendar'
  | 'findCalendars'
  | 'password'
  | 'subscribe'
  | 'getSynchronizer'
  | 'addProfile'
  | 'fillProfile'
  | 'pickOutlook'
  | 'onlineAccounts'
  | 'fillAccount'
  | 'evolution'
  | 'fillOther'
  | 'wholeAddress'
  | 'addAccount';

/** How people mostly do it, first; then the way by hand, where there is another one. */
export const GUIDES: Readonly<Record<Device, { readonly steps: readonly Step[]; readonly byHand?: readonly Step[] }>> =
  {
    apple: {
      steps: [{ say: 'profile', gives: ['profile'] }, { say: 'allow' }, { say: 'install' }, { say: 'seeApple' }],
      byHand: [{ say: 'addAccount', gives: ['server', 'email', 'password'] }, { say: 'seeApple' }],
    },
    android: {
      steps: [{ say: 'getDavx5' }, { say: 'scanDavx5', gives: ['davx5'] }, { say: 'pickDavx5' }],
      byHand: [{ say: 'getDavx5' }, { say: 'loginDavx5', gives: ['server'] }, { say: 'pickDavx5' }],
    },
    thunderbird: {
      steps: [
        { say: 'newCalendar' },
        { say: 'findCalendars', gives: ['email', 'server'] },
        { say: 'password', gives: ['password'] },
        { say: 'subscribe' },
      ],
    },
    outlook: {
      steps: [
        { say: 'getSynchronizer' },
        { say: 'addProfile' },
        { say: 'fillProfile', gives: ['dav', 'email', 'password'] },
        { say: 'pickOutlook' },
      ],
    },
    gnome: {
      steps: [
        { say: 'onlineAccounts' },
        { say: 'fillAccount', gives: ['server', 'email', 'password'] },
        { say: 'evolution' },
      ],
    },
    other: {
      steps: [
        { say: 'fillOther', gives: ['server', 'email', 'password'] },
        { say: 'wholeAddress', gives: ['dav'] },
      ],
    },
  };

/** What DAVx⁵ opens with everything filled in. @param origin of this site */
export function davx5Link(origin: string, email: string, key: string): string {
  const { protocol, host } = new URL(origin);
  // `davx5:` stands for https.
  const scheme = protocol === 'https:' ? 'davx5' : 'caldav';
  return `${scheme}://${encodeURIComponent(email)}:${encodeURIComponent(key)}@${host}/dav/`;
}

/** What this page most likely runs on. @param agent `navigator.userAgent` @param touches `navigator.maxTouchPoints` */
export function ownDevice(agent: string, touches: number): 'apple' | 'android' | null {
  if (/iPhone|iPad|iPod/.test(agent)) return 'apple';
  if (/Android/.test(agent)) return 'android';
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return /Macintosh/.test(agent) && touches > 1 ? 'apple' : null;
}
