import { findByNames } from '#server/calendar-objects/data.ts';
import { type CalendarObject, loadObjects } from '#server/calendar-objects/load.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import type { Call } from '../call.ts';
import { DavError } from '../errors.ts';
import { sendKept } from '../kept-answers.ts';
import { statusResponse } from '../multistatus.ts';
import { opens, wantsText } from '../objects/describe.ts';
import { OBJECT_TABLE } from '../objects/properties.ts';
import { naming } from '../objects/refused.ts';
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
  const hrefs = new Set(childrenOf(body, dav('href')).map((element) => textOf(element).trim()));
  if (hrefs.size === 0) throw new DavError(400);
  const asked = [...hrefs].map((href) => ({ href, name: nameIn(call, href) }));
  await sendKept(
    call,
    call.read(opens(call, call.path), (opened) => answer(call, { wanted, data, asked }, opened)),
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
  const { actor, path } = call;
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const page = asked.slice(from, from + AT_ONCE);
    const names = page.flatMap(({ name }) => name ?? []);
    const stored = [...(await findByNames(opened, names)).values()];
    const loaded = await loadObjects(opened, actor.userId, stored, wantsText(wanted));
    const byName = new Map<string | null, CalendarObject>(loaded.map((object) => [object.name, object]));
    const { role, time_zone: zone } = opened.calendar;
    for (const { href, name } of page) {
      const object = byName.get(name);
      yield object
        ? await naming(path, async () => {
            const resource = { object, role, data: data ? dataOf(object.text, data, zone) : undefined };
            return responseOf({ href, table: OBJECT_TABLE, resource }, wanted, call);
          })
        : statusResponse(href, 404);
    }
  }
}
