import { BudgetExceeded } from '#domain/budget.ts';
import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Chunks, Steps } from '#server/calendars/long-read.ts';
import { type ChangedObject, findChanged } from '#server/interop/calendar-objects/changed.ts';
import { type ListEntry, listObjects } from '#server/interop/calendar-objects/list-objects.ts';
import { ownVersionOf } from '#server/interop/calendar-objects/own-alarms.ts';
import { readSyncToken, syncTokenOf } from '#server/interop/calendar-objects/sync-token.ts';
import { sendCached } from '../answer-cache.ts';
import { beyondLimits } from '../budget.ts';
import type { Call } from '../call.ts';
import { statusResponse } from '../multistatus.ts';
import { hrefOfObject, opens, wantsText } from '../objects/describe.ts';
import { namingSteps } from '../objects/refused.ts';
import { hrefOf, type PathOf } from '../paths.ts';
import { readWanted, type Wanted } from '../properties/answer.ts';
import { DavError } from '../xml/dav-error.ts';
import { childOf, textOf } from '../xml/elements.ts';
import { dav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { textTag } from '../xml/writer.ts';
import { type DataOptions, readDataOptions } from './calendar-data.ts';
import { writingObject } from './write-object.ts';

interface Sync {
  readonly wanted: Wanted;
  readonly data: DataOptions | null;
  /** As sent; empty for an initial synchronization. */
  readonly token: string;
  /** The most objects that the client accepts. */
  readonly most: number;
}

/** Returns the changes of a calendar since a client's last call (RFC 6578 §3.2). Some clients send Depth: 1 and mean the same. */
export async function syncCollection(call: Call<PathOf<'calendar'>>, body: XmlElement): Promise<void> {
  const token = childOf(body, dav('sync-token'));
  const limit = childOf(body, dav('limit'));
  const most = limit ? Number(textOf(childOf(limit, dav('nresults')) ?? limit)) : Number.POSITIVE_INFINITY;
  if (!token || !(most >= 1)) throw new DavError(400);
  const wanted = readWanted(body);
  const data = readDataOptions(wanted);
  const sync = { wanted, data, token: textOf(token).trim(), most };
  const chunks = call.read(opens(call, call.path), (opened) => namingSteps(call.path, answer(call, sync, opened)));
  await sendCached(call, withName(chunks));
}

/** Names the precondition for an unknown or expired token. */
async function* withName(chunks: Chunks): Chunks {
  try {
    yield* chunks;
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'changes_gone';
    throw isStale ? new DavError(403, dav('valid-sync-token')) : error;
  }
}

async function* answer(call: Call<PathOf<'calendar'>>, { wanted, data, token, most }: Sync, opened: Opened): Steps {
  const { userId } = call.actor;
  const { version, id: calendarId } = opened.calendar;
  const synced = { calendarId, userId };
  const since = token === '' ? null : readSyncToken(synced, token);
  const ownVersion = await ownVersionOf(opened, userId);
  const changed: ChangedObject[] = [];
  yield* findChanged(opened, userId, since, changed);
  const last = yield* writeEntries(call, { wanted, data }, opened, changed.slice(0, most));
  if (last && last !== changed.at(-1)) {
    yield beyondLimits(hrefOf(call.path));
    const position = { version: last.version, ownVersion: since?.ownVersion ?? ownVersion, after: last.id };
    yield textTag(dav('sync-token'), syncTokenOf(synced, position));
  } else yield textTag(dav('sync-token'), syncTokenOf(synced, { version, ownVersion, after: '' }));
}

/** Writes objects in order, as many as the budget of the call allows, but at least one. @returns the last one written */
async function* writeEntries(
  call: Call<PathOf<'calendar'>>,
  options: Pick<Sync, 'wanted' | 'data'>,
  opened: Opened,
  changed: readonly ChangedObject[],
): AsyncGenerator<string | undefined, ChangedObject | undefined> {
  let count = 0;
  try {
    for await (const page of listObjects(opened, call.actor.userId, changed, wantsText(options.wanted))) {
      for (const one of page) {
        yield yield* responseTo(call, options, opened, one);
        count += 1;
      }
      yield;
    }
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || count === 0) throw error;
  }
  return changed[count - 1];
}

function* responseTo(
  call: Call<PathOf<'calendar'>>,
  { wanted, data }: Pick<Sync, 'wanted' | 'data'>,
  opened: Opened,
  entry: ListEntry,
): Generator<undefined, string> {
  const { path, budget } = call;
  if ('deletedName' in entry) {
    const notFound = statusResponse(hrefOfObject(path, entry.deletedName), 404);
    budget.spend('charactersWritten', notFound.length);
    return notFound;
  }
  const { object } = entry;
  const options = { wanted, data, timeZone: opened.calendar.time_zone };
  return yield* writingObject(call, options, opened, { href: hrefOfObject(path, object.name), object });
}
