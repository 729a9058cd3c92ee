import { sessionStore, storage } from '#web/platform/storage.ts';
import { list, withDefault } from './read-fields.ts';
import { readStoredDraft, type StoredDraft } from './stored-draft.ts';

const DRAFTS_MAX = 5;
const CHARACTERS_MAX = 200_000;
const AGE_MAX_MS = 7 * 86_400_000;

const readAll = list(withDefault<StoredDraft, null>(readStoredDraft, null));

/** Newest first; an unreadable store counts as empty. */
function read(now: number): StoredDraft[] {
  try {
    const stored = readAll(JSON.parse(storage.get('eventDrafts') ?? '[]'));
    return stored.filter((draft): draft is StoredDraft => draft !== null && now - draft.keptAt < AGE_MAX_MS);
  } catch {
    return [];
  }
}

/** Drops the oldest drafts if there are too many, or they are too long. */
function write(drafts: readonly StoredDraft[]): void {
  const stored = drafts.slice(0, DRAFTS_MAX);
  while (stored.length > 0 && JSON.stringify(stored).length > CHARACTERS_MAX) stored.pop();
  if (stored.length > 0) storage.set('eventDrafts', JSON.stringify(stored));
  else storage.remove('eventDrafts');
}

const others = (id: string, now: number) => read(now).filter((draft) => draft.id !== id);

/** Stores nothing for a person who has just signed out. */
export function storeDraft(draft: StoredDraft): void {
  if (storage.get('token') === null) return;
  write([draft, ...others(draft.id, draft.keptAt)]);
  sessionStore.set('openDraft', draft.id);
}

export function dropDraft(id: string): void {
  write(others(id, Date.now()));
  if (sessionStore.get('openDraft') === id) sessionStore.remove('openDraft');
}

/** Newest first. */
export function draftsOf(userId: string, calendarIds: readonly string[]): StoredDraft[] {
  return read(Date.now()).filter((draft) => draft.userId === userId && calendarIds.includes(draft.calendarId));
}

/** Whether the form was open in this tab when the page was left. */
export const wasOpen = ({ id }: StoredDraft): boolean => sessionStore.get('openDraft') === id;

/** Called on sign-in, so that nobody reads the drafts of others in this browser. */
export function forgetDraftsOfOthers(userId: string): void {
  const [stored, now] = [storage.get('eventDrafts'), Date.now()];
  if (stored !== null) write(read(now).filter((draft) => draft.userId === userId));
}
