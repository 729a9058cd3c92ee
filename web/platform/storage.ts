/** The browser's storage. If it is disabled or full, values live as long as the page. */

const KEYS = {
  token: 'token',
  deviceTokens: 'device_tokens',
  theme: 'theme',
  language: 'preferredLanguage',
  weekByHours: 'week_by_hours',
  dayCount: 'day_count',
  weekends: 'weekends',
  sideList: 'side_list',
  secondZone: 'second_zone',
  registrationEmail: 'registration_email',
  verificationCode: 'verification_code',
  registrationTimestamp: 'registration_timestamp',
  resetEmail: 'reset_email',
  resetTimestamp: 'reset_timestamp',
  pendingInvite: 'pending_invite_code',
  hiddenCalendars: 'hidden_calendars',
  openedCalendars: 'opened_calendars',
  firstDays: 'first_days_of_week',
  addedTo: 'added_to_calendar',
  firstSteps: 'first_steps',
  eventDrafts: 'event_drafts',
  shared: 'shared_text',
  recentTags: 'recent_tags',
  peopleFilters: 'people_filters',
  peopleColumns: 'people_columns',
  display: 'display',
  storedEvents: 'stored_events',
  storedAsOf: 'stored_events_as_of',
  outbox: 'outbox',
} as const;
export type StorageKey = keyof typeof KEYS;

const SESSION_KEYS = {
  autoRedirected: 'auto_redirected',
  openDraft: 'open_event_draft',
  signedOut: 'signed_out',
} as const;
export type SessionKey = keyof typeof SESSION_KEYS;

interface StorageArea<Key extends string> {
  get: (key: Key) => string | null;
  set: (key: Key, value: string) => void;
  remove: (...keys: Key[]) => void;
}

function storageArea<Key extends string>(names: Readonly<Record<Key, string>>, area: () => Storage): StorageArea<Key> {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(area());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(names[key]) ?? attempt((storage) => storage.getItem(names[key])) ?? null,
    set: (key, value) => {
      const name = names[key];
      const isStored = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      });
      if (isStored) memory.delete(name);
      else memory.set(name, value);
    },
    remove: (...keys) => {
      for (const key of keys) {
        memory.delete(names[key]);
        attempt((storage) => storage.removeItem(names[key]));
      }
    },
  };
}

export const storage = storageArea<StorageKey>(KEYS, () => localStorage);
export const sessionStore = storageArea<SessionKey>(SESSION_KEYS, () => sessionStorage);

/** @returns a function that stops it */
export function onOtherTab(key: StorageKey, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEYS[key] || event.key === null) changed(storage.get(key));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
