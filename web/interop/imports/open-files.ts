import { IMPORT_BYTES_MAX, isCalendarFile, nameOfPath } from '#domain/values/imports.ts';
import { filesOfZip, type Packed, packedBytes, type ReadBytes } from '#domain/zip.ts';
import { mayBeArchive, mayBeCalendar } from './chosen-file.ts';

/** Files that are imported at once, and bytes of them that are unpacked. */
export const FILES_MAX = 100;
const UNPACKED_MAX = 5 * IMPORT_BYTES_MAX;

/** Why a file is not among those that can be imported. */
export type LeftReason = 'other' | 'empty' | 'tooLarge' | 'broken' | 'tooMany';

export interface LeftFile {
  readonly name: string;
  readonly reason: LeftReason;
}

export interface OpenedFiles {
  readonly files: readonly File[];
  readonly left: readonly LeftFile[];
}

interface Given {
  readonly name: string;
  /** Null for one that is broken in its archive. */
  readonly open: (max: number) => Promise<File | null>;
  /** Bytes, as far as they are known before it is opened. */
  readonly size: number;
  readonly isCalendar: boolean;
}

/**
 * The calendars among some files, and in archives among them. Of an archive only what lists its files is read, and the calendars.
 * @throws DOMException `NotReadableError` for what has changed on the disk
 */
export async function openFiles(chosen: readonly File[]): Promise<OpenedFiles> {
  const [files, left]: [File[], LeftFile[]] = [[], []];
  let room = UNPACKED_MAX;
  const add = async ({ name, open, size, isCalendar }: Given) => {
    const leave = (reason: LeftReason) => left.push({ name, reason });
    if (!isCalendar) return leave('other');
    if (files.length >= FILES_MAX) return leave('tooMany');
    const max = Math.min(room, IMPORT_BYTES_MAX);
    if (size > max) return leave('tooLarge');
    const file = await open(max);
    if (!file) return leave('broken');
    if (file.size === 0) return leave('empty');
    if (file.size > max) return leave('tooLarge');
    room -= file.size;
    files.push(file);
  };
  for (const file of chosen) {
    const { name, size } = file;
    if (!mayBeArchive(file)) await add({ name, size, open: async () => file, isCalendar: mayBeCalendar(file) });
    else {
      const inside = await filesIn(file);
      if (!inside) left.push({ name, reason: size === 0 ? 'empty' : 'broken' });
      for (const each of inside ?? []) await add(each);
    }
  }
  return { files, left };
}

/** Null for an archive that cannot be read. */
async function filesIn(archive: File): Promise<Given[] | null> {
  const read: ReadBytes = async (start, end) => new Uint8Array(await archive.slice(start, end).arrayBuffer());
  const all = await filesOfZip(read, archive.size);
  return (
    all
      ?.filter(({ name }) => !name.endsWith('/'))
      .map((packed) => ({
        name: packed.name,
        size: packed.size,
        isCalendar: isCalendarFile(packed.name),
        open: (max) => unpacked(read, packed, max),
      })) ?? null
  );
}

async function unpacked(read: ReadBytes, packed: Packed, max: number): Promise<File | null> {
  const bytes = (await packedBytes(read, packed))?.slice();
  if (!bytes) return null;
  const parts: BlobPart[] = packed.isDeflated ? [] : [bytes];
  if (packed.isDeflated && !(await inflate(new Blob([bytes]), max, parts))) return null;
  return new File(parts, nameOfPath(packed.name));
}

/** Takes one part more than there is room for at most, which is enough to know it. @returns whether it can be read */
async function inflate(packed: Blob, max: number, parts: BlobPart[]): Promise<boolean> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    let size = 0;
    for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
      parts.push(value);
      size += value.length;
      if (size > max) break;
    }
    void reader.cancel();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
