import { BudgetExceeded } from '#domain/budget.ts';
import { findByNames } from '#server/calendar-objects/data.ts';
import { type CalendarObject, loadObjects } from '#server/calendar-objects/load.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { paced } from '#server/platform/yielding.ts';
import { beyondLimits } from '../budget.ts';
import type { Call } from '../call.ts';
import { DavError } from '../errors.ts';
import { sendKept } from '../kept-answers.ts';
import { statusResponse } from '../multistatus.ts';
import { opens, wantsText } from '../objects/describe.ts';
import { OBJECT_TABLE } from '../objects/properties.ts';
import { namingSteps } from '../objects/refused.ts';
import { type PathOf, readPath } from '../paths.ts';
import { readWanted, responseOf, type Wanted } from '../properties/answer.ts';
import { childrenOf, textOf } from '../xml/elements.ts';
import { dav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { type DataOptions, dataOf, readDataOptions } from './calendar-data.ts';

const AT_ONCE = 50;

interface Asked {
  readonly href: string;
  /** Null for what is no object of the calendar. */
  readonly name: string | null;
}

/** Tells the objects at some addresses (RFC 4791 §7.9); what is not there, or not where it is asked, is not found. */
export async function multigetObjects(call: Call<PathOf<'calendar' | 'object'>>, body: XmlElement): Promise<void> {
  const wanted = readWanted(body);
  const data = readDataOptions(wanted);
  const hrefs = childrenOf(body, dav('href')).map((element) => textOf(element).trim());
  if (hrefs.length === 0) throw new DavError(400);
  // However an address is written: what is at it is told once.
  const asked = new Map<string, Asked>();
  for (const href of hrefs) {
    const name = nameIn(call, href);
    const key = name ?? `/${href}`;
    if (!asked.has(key)) asked.set(key, { href, name });
  }
  await sendKept(
    call,
    call.read(opens(call, call.path), (opened) =>
      namingSteps(call.path, answer(call, { wanted, data, asked: [...asked.values()] }, opened)),
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
  readonly asked: readonly Asked[];
}

async function* answer(
  call: Call<PathOf<'calendar' | 'object'>>,
  { wanted, data, asked }: Multiget,
  opened: Opened,
): Steps {
  let isSpent = false;
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const page = asked.slice(from, from + AT_ONCE);
    const names = isSpent ? [] : page.flatMap(({ name }) => name ?? []);
    const stored = [...(await findByNames(opened, names)).values()];
    const loaded = await loadObjects(opened, call.actor.userId, stored, wantsText(wanted));
    const byName = new Map<string | null, CalendarObject>(loaded.map((object) => [object.name, object]));
    for (const { href, name } of page) {
      const object = byName.get(name);
      try {
        if (object && !isSpent) yield yield* responseTo(call, { wanted, data, href }, opened, object);
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error;
        isSpent = true;
      }
      if (isSpent) yield beyondLimits(href);
      else if (!object) yield statusResponse(href, 404);
    }
  }
}

function* responseTo(
  call: Call,
  { wanted, data, href }: Pick<Multiget, 'wanted' | 'data'> & Pick<Asked, 'href'>,
  { calendar: { role, time_zone: zone } }: Opened,
  object: CalendarObject,
): Generator<undefined, string> {
  const text = data ? yield* paced(dataOf(object.text, data, zone, call.budget)) : undefined;
  return responseOf({ href, table: OBJECT_TABLE, resource: { object, role, data: text } }, wanted, call);
}
