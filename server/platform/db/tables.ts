import type { LanguageDefault } from '#domain/languages.ts';
import type { RegistrationMode } from '#domain/site.ts';
import type { ThemeDefault } from '#domain/themes.ts';
import type { CalendarTables } from './calendar-tables.ts';
import type { Instants, Numbers, Optional, Texts } from './columns.ts';
import type { EventTables } from './event-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { InteropTables } from './interop-tables.ts';
import type { NotificationTables } from './notification-tables.ts';

/** Every table of the product. Flags are 0 or 1; `email_key` is the e-mail in lower case, which is unique. */
export interface Tables extends IdentityTables, CalendarTables, EventTables, NotificationTables, InteropTables {
  jobs: JobsTable;
  rate_limits: Texts<'key'> & Numbers<'count'> & Instants<'window_ends'>;
  schema_migrations: Texts<'name'> & Instants<'applied_at'>;
  /** Created once, whichever node is first. */
  server_keys: Texts<'name' | 'public_key' | 'private_key'>;
  /** A single row with id 1; none until the first page is submitted, or if a command created the first account. */
  site_settings: Numbers<'id'> &
    Instants<'created_at'> & { registration: RegistrationMode; language: LanguageDefault; theme: ThemeDefault };
}

interface JobsTable extends Texts<'id' | 'kind'>, Instants<'leased_until'>, Optional<Texts<'last_error' | 'fault'>> {
  /** Work with the same key is queued once, and again only some time after it was done. */
  key: string;
  /** JSON. */
  payload: string;
  state: 'waiting' | 'done' | 'dead';
  /** Incremented each time a worker takes the job, so only the last one can record the outcome. */
  attempts: number;
  /** Waiting: not before this; done or dead: since when. */
  run_at: number;
  /** The originally scheduled time; later attempts change `run_at` only. */
  first_run_at: number;
}
