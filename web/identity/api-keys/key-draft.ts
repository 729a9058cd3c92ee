import type { CreateApiKeyBody } from '#domain/api-keys.ts';
import { addDays, isLocalDate } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import { type Scope, scopesUpTo } from '#domain/values/api-keys.ts';
import { isBlank } from '#domain/visible.ts';

export interface KeyDraft {
  readonly name: string;
  readonly scope: Scope;
  readonly lifetime: Lifetime;
  /** The last day on which the key works, yyyy-MM-dd; used with the lifetime `date`. */
  readonly lastDay: string;
  /** Null for all calendars. */
  readonly calendarIds: readonly string[] | null;
}

export const LIFETIMES = ['month', 'quarter', 'year', 'date', 'never'] as const;
type Lifetime = (typeof LIFETIMES)[number];
const DAYS = { month: 30, quarter: 90, year: 365 } as const;

export const EMPTY_DRAFT: KeyDraft = { name: '', scope: 'read', lifetime: 'year', lastDay: '', calendarIds: null };

export type DraftProblem = 'name' | 'lastDay' | 'calendars';

/** @param today yyyy-MM-dd */
export function problemsOf(draft: KeyDraft, today: string): ReadonlySet<DraftProblem> {
  const problems = new Set<DraftProblem>();
  if (isBlank(draft.name)) problems.add('name');
  if (draft.lifetime === 'date' && !(isLocalDate(draft.lastDay) && draft.lastDay >= today)) problems.add('lastDay');
  if (draft.calendarIds?.length === 0) problems.add('calendars');
  return problems;
}

/** A key works until the end of its last day in the person's zone. @param password empty if not required */
export function bodyOf(draft: KeyDraft, today: string, zone: string, password = ''): CreateApiKeyBody {
  return {
    name: draft.name.trim(),
    scopes: scopesUpTo(draft.scope),
    expiresAt: expiryOf(draft, today, zone),
    calendarIds: draft.calendarIds && [...draft.calendarIds],
    ...(password !== '' && { password }),
  };
}

function expiryOf({ lifetime, lastDay }: KeyDraft, today: string, zone: string): string | null {
  if (lifetime === 'never') return null;
  const last = lifetime === 'date' ? lastDay : addDays(today, DAYS[lifetime]);
  return new Date(startOfDay(addDays(last, 1), zone)).toISOString();
}
