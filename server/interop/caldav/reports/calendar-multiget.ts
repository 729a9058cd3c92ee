import { BudgetExceeded } from '#domain/budget.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { findByNames } from '#server/interop/calendar-objects/find.ts';
import { loadingObjects } from '#server/interop/calendar-objects/load-in-groups.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { sendCached } from '../answer-cache.ts';
import { beyondLimits } from '../budget.ts';
import type { Call } from '../call.ts';
import { statusResponse } from '../multistatus.ts';
import { opens, wantsText } from '../objects/describe.ts';
import { namingSteps } from '../objects/refused.ts';
import { type PathOf, readPath } from '../paths.ts';
import { readWanted, type Wanted } from '../properties/answer.ts';
import { DavError } from '../xml/dav-error.ts';
import { childrenOf, textOf } from '../xml/elements.ts';
import { dav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { type DataOptions, readDataOptions } from './calendar-data.ts';
import { writingObject } from './write-object.ts';

const AT_ONCE = 50;
/** Cannot occur in the name of an object. */
const NO_NAME = '\0';

/** Returns the objects at some addresses (RFC 4791 §7.9); 404 for a missing one and for addresses outside the calendar. */
export async function multigetObjects(call: Call<PathOf<'calendar' | 'object'>>, body: XmlElement): Promise<void> {
  const wanted = readWanted(body);
  const data = readDataOptions(wanted);
  const hrefs = childrenOf(body, dav('href')).map((element) => textOf(element).trim());
  if (hrefs.length === 0) throw new DavError(400);
  // Each resource is returned once, even if several addresses name it.
  const requested = new Map<string, string>();
  for (const href of hrefs) {
    const key = nameIn(call, href) ?? NO_NAME + href;
    if (!requested.has(key)) requested.set(key, href);
  }
  await sendCached(
    call,
    call.read(opens(call, call.path), (opened) =>
      namingSteps(call.path, answer(call, { wanted, data, requested: [...requested] }, opened)),
    ),
  );
}

function nameIn({ path }: Call<PathOf<'calendar' | 'object'>>, href: string): string | null {
  const found = readPath(href);
  const isHere = found?.kind === 'object' && found.userId === path.userId && found.collection === path.collection;
  return isHere && (path.kind === 'calendar' || path.name === found.name) ? found.name : null;
}

interface Multiget {
  readonly wanted: Wanted;
  readonly data: DataOptions | null;
  /** Pairs of name and address; an address that is no object of the calendar has an impossible name. */
  readonly requested: readonly (readonly [name: string, href: string])[];
}

async function* answer(
  call: Call<PathOf<'calendar' | 'object'>>,
  { wanted, data, requested }: Multiget,
  opened: Opened,
): Steps {
  const timeZone = opened.calendar.time_zone;
  let isSpent = false;
  for (const part of inParts(requested, AT_ONCE)) {
    const left = new Map(part);
    const names = [...left.keys()].filter((name) => !name.startsWith(NO_NAME));
    const stored = isSpent ? [] : [...(await findByNames(opened, names)).values()];
    try {
      for await (const objects of loadingObjects(opened, call.actor.userId, stored, wantsText(wanted))) {
        for (const object of objects) {
          const href = left.get(object.name) ?? '';
          yield yield* writingObject(call, { wanted, data, timeZone }, opened, { href, object });
          left.delete(object.name);
        }
        yield;
      }
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error;
      isSpent = true;
    }
    for (const href of left.values()) yield isSpent ? beyondLimits(href) : statusResponse(href, 404);
  }
}
