import type { Language } from '#domain/languages.ts';
import type { ThemeDefault } from '#domain/themes.ts';

/** `password_hash` is empty if there is no password. */
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
  /** 1 if the e-mail was never confirmed. */
  email_unverified: number | null;
  /** `auto` until the person chooses one, if the installation's default follows the device. */
  theme: ThemeDefault;
  /** Country codes, comma-separated. */
  holidays: string | null;
  /** 1: calendars are shown in the person's own time zone; null: each in its own. */
  shows_own_time: number | null;
  /** Device tokens from before this are invalid; null if all are valid. */
  devices_since: number | null;
  /** Since when the operator has disabled the account. */
  disabled_at: number | null;
  /** Since when they are an administrator; null for everybody else. */
  administrator_since: number | null;
}
