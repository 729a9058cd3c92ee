import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import type { FirstStep } from '../first-steps/FirstSteps.tsx';
import type { Choosing, MenuSubject } from './CalendarMenu.tsx';

/** The dialog of a calendar's page that is open. */
export type Opened =
  | { kind: 'day'; day: string; zone: string; now: string; chosen: string | undefined }
  | ({ readonly kind: 'menu'; readonly choosing: Choosing | null } & MenuSubject)
  | ({ readonly kind: 'goTo' } & GoTo)
  | { readonly kind: 'copyWeek'; readonly date: string; readonly today: string; readonly zone: string }
  /** One line for a new event. */
  | {
      readonly kind: 'quick';
      readonly date: string;
      readonly now: string;
      readonly zone: string;
      readonly kept?: StoredDraft;
    }
  | { readonly kind: 'first-steps'; readonly step: FirstStep }
  /** Shown during the first steps, it leads to the last of them. */
  | { readonly kind: 'invite'; readonly next?: FirstStep }
  /** Of a file that was dropped, or that is still to be chosen. */
  | { readonly kind: 'import'; readonly files?: readonly File[] }
  | {
      readonly kind:
        | 'connect'
        | 'settings'
        | 'export'
        | 'notifications'
        | 'feeds'
        | 'subscriptions'
        | 'tags'
        | 'members'
        | 'handOver'
        | 'remove'
        | 'history'
        | 'themes';
    };

/** A date to go to. */
interface GoTo {
  /** The id of what it opens from. */
  readonly control: string;
  readonly date: string;
  readonly today: string;
  readonly onPick: (date: string) => void;
}
