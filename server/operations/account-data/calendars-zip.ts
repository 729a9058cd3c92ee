import { Zip, ZipDeflate } from 'fflate';
import { nullIfNotFound } from '#domain/errors.ts';
import { fileName } from '#domain/values/calendar-files.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { listCalendars } from '#server/calendars/data.ts';
import type { LongRead, Open } from '#server/calendars/long-read.ts';
import { calendarText } from '#server/interop/calendar-files/calendar-text.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Text already packs to a tenth at this level; more effort saves little. */
const LEVEL = 4;

/** All calendars that a person sees, each as an iCalendar file, in a ZIP archive that is made while it is sent. @param now epoch ms */
export async function* calendarsZip(
  db: Database,
  read: LongRead,
  actor: SessionActor,
  now: number,
): AsyncGenerator<Uint8Array, void> {
  const calendars = await db.snapshot((sql) => listCalendars(sql, actor));
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const name = namesApart();
  for (const calendar of calendars) {
    const open: Open = (sql) => calendarFor(sql, actor, calendar.id, 'events.read');
    const chunks = read(open, (opened) => calendarText(opened, actor.userId));
    const first = await chunks.next().catch(nullIfNotFound);
    if (!first) continue;
    const file = new ZipDeflate(name(calendar.ownName ?? calendar.name), { level: LEVEL });
    file.mtime = now;
    zip.add(file);
    file.push(Buffer.from(first.value ?? ''));
    for await (const chunk of chunks) {
      yield* packed.splice(0);
      file.push(Buffer.from(chunk));
    }
    file.push(new Uint8Array(), true);
    yield* packed.splice(0);
  }
  zip.end();
  yield* packed;
}

/** File names that differ even where the file system ignores case. */
function namesApart(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let file = fileName(name, 'ics');
    for (let count = 2; taken.has(file.toLowerCase()); count += 1)
      file = fileName(`${name.slice(0, 60)} ${count}`, 'ics');
    taken.add(file.toLowerCase());
    return file;
  };
}
