import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { DESCRIPTION_MAX, isLink, TITLE_MAX } from '#domain/values/events.ts';
import { storeDraft } from '#web/events/drafts/draft-store.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import { newDraft } from '#web/events/event-draft.ts';
import { newId } from '#web/platform/new-id.ts';
import { SHARED } from './add-event.ts';
import { dropShared, storedShared } from './stored-share.ts';

interface SharedText {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/** Cuts between code points, never within a surrogate pair. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/**
 * The title, link and description of a new event. Many apps share no title and put the link into the text; then the first line
 * that is not a link becomes the title.
 */
export function readShared(given: URLSearchParams): SharedText {
  const [title, text, address] = SHARED.map((name) => given.get(name)?.trim() ?? '');
  const lines = (text ?? '').split(/\r?\n/).map((line) => line.trim());
  const url = [address, ...lines].find((line) => line !== undefined && isLink(line)) ?? '';
  const said = lines.filter((line) => line !== url);
  const heading = title || (said.find((line) => line !== '') ?? '');
  const rest = title ? said : said.slice(said.indexOf(heading) + 1);
  return {
    title: cut(heading, TITLE_MAX),
    url,
    description: cut(rest.join('\n').trim(), DESCRIPTION_MAX),
  };
}

/** Stores shared content as a draft; undefined if nothing was shared. */
export function takeShared(
  userId: string,
  { id: calendarId }: Pick<Calendar, 'id'>,
  timeZone: string,
): StoredDraft | undefined {
  const given = storedShared(userId);
  if (!given) return undefined;
  const now = instantToLocal(Date.now(), timeZone);
  const saved = newDraft(now.slice(0, 10), now);
  const about = { id: newId(), userId, calendarId, keptAt: Date.now(), before: null, timeZone };
  const stored = { ...about, saved, draft: { ...saved, ...readShared(given) }, typed: {} };
  storeDraft(stored);
  dropShared();
  return stored;
}
