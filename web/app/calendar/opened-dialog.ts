import type { SettingsEntry } from '#web/calendar-view/settings-entries.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import type { GoToDateProps } from '#web/events/when/GoToDate.tsx';
import type { FirstStep } from '../first-steps/FirstSteps.tsx';
import type { Choosing, MenuSubject } from './CalendarMenu.tsx';

/** The dialog that is open on the page of a calendar. */
export type Opened =
  | { kind: 'day'; day: string; zone: string; now: string; chosen: string | undefined }
  | ({ readonly kind: 'menu'; readonly choosing: Choosing | null } & MenuSubject)
  | ({ readonly kind: 'goTo' } & GoTo)
  | { readonly kind: 'copyWeek'; readonly date: string; readonly today: string; readonly zone: string }
  /** Quick add; the id is that of its draft. */
  | {
      readonly kind: 'quick';
      readonly id: string;
      readonly date: string;
      readonly now: string;
      readonly zone: string;
      readonly personIds?: string[];
      readonly storedDraft?: StoredDraft;
    }
  | { readonly kind: 'first-steps'; readonly step: FirstStep }
  /** During the first steps, the step that follows. */
  | { readonly kind: 'invite'; readonly next?: FirstStep }
  /** Dropped files; without any, the dialog asks for one. */
  | { readonly kind: 'import'; readonly files?: readonly File[] }
  | { readonly kind: Exclude<SettingsEntry, 'invite' | 'copyWeek' | 'import'> }
  | { readonly kind: 'settings' | 'subscriptions' | 'remove' | 'themes' };

/** The date picker. */
type GoTo = Pick<GoToDateProps, 'control' | 'date' | 'today' | 'onPick'>;
