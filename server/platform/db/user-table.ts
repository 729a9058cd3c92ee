import type { Language } from '#domain/languages.ts';
import type { ThemeDefault } from '#domain/themes.ts';

/** `password_hash` is empty where there is no password. */
export interface UsersTable {
  id: string;
  email: string;
  email_key: string;
  name: string;
  password_hash: string;
  last_visited_calendar: string | null;
  /** Epoch ms, as all instants here. */
  created_at: number;
  language: Language;
  /** 1 where nobody has shown that the address is theirs. */
  email_unverified: number | null;
  /** `auto` until the person chooses one, where the installation's is that of the device. */
  theme: ThemeDefault;
  /** Countries, apart by commas. */
  holidays: string | null;
  /** 1: they look at calendars on their own clock; null: on that of each. */
  shows_own_time: number | null;
  /** Device tokens from before this count no more; null while all do. */
  devices_since: number | null;
  /** Since when the operator has locked them out. */
  disabled_at: number | null;
  /** Since when they may do what the operator does; null for everybody else. */
  administrator_since: number | null;
}
