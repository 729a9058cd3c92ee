import type { CreatedApiKey } from '#domain/api-keys.ts';
import type { AppleProfileLink } from '#domain/key-requests.ts';
import type words from '#locales/en/connections.json';

/** Kinds of devices, and the steps to connect each. */

export const DEVICES = ['apple', 'android', 'thunderbird', 'outlook', 'gnome', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** The value or action that a step offers. */
export type StepValue = 'server' | 'dav' | 'email' | 'password' | 'profile' | 'davx5';

export interface Step {
  readonly say: StepName;
  readonly gives?: readonly StepValue[];
}

/** Credentials created for a device; each is shown there only. */
export interface Made {
  readonly key?: CreatedApiKey;
  readonly profile?: AppleProfileLink;
}

export interface GuideValues {
  readonly name: string;
  readonly made: Made;
  /** Whether a name was entered; reports it if not. */
  readonly isNamed: () => boolean;
  readonly onMade: (made: Made) => void;
}

type StepName = keyof (typeof words)['steps'];

/** The usual way first; then the manual one, if there is another. */
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

/** The link that opens DAVx⁵ with all fields filled in. @param origin of this site */
export function davx5Link(origin: string, email: string, key: string): string {
  const { protocol, host } = new URL(origin);
  // `davx5:` stands for https.
  const scheme = protocol === 'https:' ? 'davx5' : 'caldav';
  return `${scheme}://${encodeURIComponent(email)}:${encodeURIComponent(key)}@${host}/dav/`;
}

/** The platform of this browser. @param agent `navigator.userAgent` @param touches `navigator.maxTouchPoints` */
export function ownDevice(agent: string, touches: number): 'apple' | 'android' | null {
  if (/iPhone|iPad|iPod/.test(agent)) return 'apple';
  if (/Android/.test(agent)) return 'android';
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  return /Macintosh/.test(agent) && touches > 1 ? 'apple' : null;
}
