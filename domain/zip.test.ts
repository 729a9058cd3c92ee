import { expect, it } from 'vitest';
import { zipOf } from '#tests/support/zip.ts';
import { filesOfZip, packedBytes, type ReadBytes, ZIP_ENTRIES_MAX } from './zip.ts';

const reading =
  (bytes: Uint8Array): ReadBytes =>
  async (start, end) =>
    bytes.subarray(start, end);
const filesOf = async (bytes: Uint8Array) => filesOfZip(reading(bytes), bytes.length);
const namesOf = async (bytes: Uint8Array) => (await filesOf(bytes))?.map(({ name }) => name);
/** The same bytes with a name that other programs write. */
const renamed = (archive: Buffer, from: string, to: readonly number[]) =>
  Buffer.from(archive.toString('latin1').replaceAll(from, Buffer.from(to).toString('latin1')), 'latin1');

it('names are read in UTF-8, or in the encoding of the system that packed them', async () => {
  const archive = zipOf({ 'Семья.ics': 'a', 'ABCDE.ics': 'b' });
  const inCp866 = [0x91, 0xa5, 0xac, 0xec, 0xef];
  expect(await namesOf(renamed(archive, 'ABCDE', inCp866))).toEqual(['Семья.ics', 'Семья.ics']);
});

it('names that lead out of the archive are names, and an archive inside is one file', async () => {
  const nested = zipOf({ 'deep.ics': 'x' });
  expect(await namesOf(zipOf({ '../../etc/family.ics': 'a', 'folder/': '', 'inner.zip': nested }))).toEqual([
    '../../etc/family.ics',
    'folder/',
    'inner.zip',
  ]);
});

it('an archive of very many files is not listed', async () => {
  const many = (count: number) => zipOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}`, ''])));
  expect((await namesOf(many(ZIP_ENTRIES_MAX)))?.length).toBe(ZIP_ENTRIES_MAX);
  expect(await namesOf(many(ZIP_ENTRIES_MAX + 1))).toBeUndefined();
});

it('of a large archive only its list and what is asked for is read', async () => {
  // Numbers of a linear congruential generator, which nothing packs well.
  let seed = 1;
  const noise = Uint8Array.from({ length: 300_000 }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 24;
  });
  const bytes = zipOf({ 'photo.jpg': Buffer.from(noise), 'a.ics': 'x' });
  let read = 0;
  const counting: ReadBytes = async (start, end) => {
    read += end - start;
    return bytes.subarray(start, end);
  };
  const file = (await filesOfZip(counting, bytes.length))?.find(({ name }) => name === 'a.ics');
  expect((file && (await packedBytes(counting, file)))?.length).toBe(file?.size);
  expect(read).toBeLessThan(bytes.length / 2);
});

it.each([
  ['that breaks off', (bytes: Buffer) => bytes.subarray(0, 90)],
  ['of which only the end is there', (bytes: Buffer) => bytes.subarray(-40)],
  ['whose list lies beyond its end', (bytes: Buffer) => withUint32(bytes, bytes.length - 6, 0xffffff)],
  ['whose list is longer than said', (bytes: Buffer) => withUint16(bytes, bytes.length - 12, 7)],
  ['that is encrypted', (bytes: Buffer) => withUint16(bytes, directoryOf(bytes) + 8, 1)],
  ['packed in another way', (bytes: Buffer) => withUint16(bytes, directoryOf(bytes) + 10, 12)],
])('an archive %s is none', async (_, broken) => {
  expect(await filesOf(broken(zipOf({ 'one.ics': 'BEGIN:VCALENDAR' })))).toBeNull();
});

it('a file that is not whole in its archive, or not where the list says, cannot be had', async () => {
  const bytes = zipOf({ 'one.ics': 'BEGIN:VCALENDAR' });
  const elsewhere = await filesOf(withUint32(bytes, directoryOf(bytes) + 42, 3));
  const longer = await filesOf(withUint32(bytes, directoryOf(bytes) + 20, 5_000));
  for (const [file] of [elsewhere ?? [], longer ?? []])
    expect(file && (await packedBytes(reading(bytes), file))).toBeNull();
});

const directoryOf = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 6);

function withUint16(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt16LE(value, at);
  return changed;
}
function withUint32(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(value, at);
  return changed;
}
