import i18next from 'i18next';
import { changesText } from '#domain/change-texts.ts';
import type { ClockTimes, ClockWords } from '#domain/clocks.ts';
import { besideClocks, clocksOf, sayClocks, startOnly } from '#domain/clocks.ts';
import { type CityOf, zoneBesideTime } from '#domain/dates/zone-names.ts';
import type { Language } from '#domain/languages.ts';
import type { PushMessage } from '#domain/notifications.ts';
import { typesetAll } from '#domain/typeset.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { dateOf, dayIn, timeIn, whenStarts } from '#web/platform/when-starts.ts';

/** The start in the event's zone, if this device has another one. */
function startInEventZone(times: ClockTimes, language: Language): string | null {
  const words: ClockWords = {
    time: (local) => timeIn(language, local),
    times: (start) => timeIn(language, start),
    date: (local) => dayIn(language, local),
    zone: (zone) => zoneBesideTime(zone, cityIn(language)),
    own: (text) => text,
  };
  return besideClocks(sayClocks(clocksOf(startOnly(times), ownZone(), ownZone()), words));
}

/** The notification for a push message. The texts are made here, in the language of the message. */

const FALLBACK = 'en';
const FILES = import.meta.glob<object>('../../locales/*/{changes,push,zones}.json', { eager: true, import: 'default' });

const texts = i18next.createInstance();
void texts.init({
  initAsync: false,
  fallbackLng: FALLBACK,
  resources: {},
  interpolation: { escapeValue: false },
});
for (const [path, words] of Object.entries(FILES)) {
  const [language = FALLBACK, file = ''] = path.split('/').slice(-2);
  texts.addResourceBundle(language, file.replace('.json', ''), typesetAll(words, language));
}
const saidIn = (language: string) => texts.getFixedT(language, ['push', 'changes']);
const cityIn =
  (language: string): CityOf =>
  (zone) =>
    [language, FALLBACK].map((each) => texts.getResource(each, 'zones', zone)).find((city) => city !== undefined);

export const SNOOZE_MINUTES = 10;

/** The buttons of a notification. */
export type Answer = 'snooze' | 'done' | 'undo';

/** The data returned when the notification is pressed. */
export interface Pressed {
  readonly url: string;
  readonly action: string | null;
}

export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly renotify: boolean;
    readonly timestamp?: number;
    readonly actions: readonly { action: Answer; title: string }[];
    readonly data: Pressed;
  };
}

const HOME = '/dashboard';
const COMMON = { icon: '/icon-192.png', badge: '/badge-96.png', renotify: true } as const;

/** The page of the event's day, with its card open; a task has none. */
const eventUrl = ({ calendarId, eventId, ...start }: PushMessage): string =>
  `${HOME}/calendar/${calendarId}?${new URLSearchParams({ view: 'day', date: dateOf(start), ...(eventId && { event: eventId }) })}`;

/** A message for a person who is not signed in here reveals nothing of its content. */
export function notificationOf(message: PushMessage, signedInAs: string | null, now: number): Shown {
  const { language } = message;
  const t = saidIn(language);
  const common = { ...COMMON, lang: language, tag: message.tag };
  if (message.userId !== signedInAs) {
    const data = { url: HOME, action: null };
    return { title: 'Kalends', options: { ...common, body: t('hidden'), actions: [], data } };
  }
  if (message.kind === 'test') {
    const data = { url: `${HOME}/profile?section=notifications`, action: null };
    return { title: 'Kalends', options: { ...common, body: t('test'), actions: [], data } };
  }
  if (message.kind === 'changed' && message.changes) {
    const { changes, title: calendar, calendarId } = message;
    const items = changes.first.map(({ title, redacted, startTime, ...start }) => {
      const named = redacted ? t('busy') : title || t('untitled');
      if (startTime === null) return named;
      const times = { ...start, startTime, endTime: startTime };
      return `${named}, ${[whenStarts(times, now, language), startInEventZone(times, language)].filter(Boolean).join(' · ')}`;
    });
    const more = items.length > 0 ? changes.count - items.length : 0;
    const body = [...items, ...(more > 0 ? [t('changes:more', { count: more })] : []), calendar].join('\n');
    const data = { url: `${HOME}/calendar/${calendarId}?history`, action: message.action || null };
    const actions = message.action ? [{ action: 'undo', title: t('undo') } as const] : [];
    // An updated notification does not alert again.
    return {
      title: changesText(language, (key, values) => t(`changes:${key}`, { count: 1, ...values }), changes),
      options: { ...common, renotify: false, body, actions, data },
    };
  }
  const body = [whenStarts(message, now, language), startInEventZone(message, language), message.location]
    .filter(Boolean)
    .join(' · ');
  return {
    title: message.title || t('untitled'),
    options: {
      ...common,
      body,
      ...(message.startAt && { timestamp: Date.parse(message.startAt) }),
      actions: [
        { action: 'snooze', title: t('snooze') },
        { action: 'done', title: t('done') },
      ],
      data: { url: eventUrl(message), action: message.action },
    },
  };
}

export const notUndoneText = (language: string): string => saidIn(language)('notUndone');

/** Null for anything but a message of this app. */
export function readMessage(text: string | undefined): PushMessage | null {
  try {
    const message: Partial<PushMessage> | null = JSON.parse(text ?? '');
    const isOurs = typeof message?.userId === 'string' && typeof message.tag === 'string';
    return isOurs ? (message as PushMessage) : null; // The server validates it against its schema.
  } catch {
    return null;
  }
}
