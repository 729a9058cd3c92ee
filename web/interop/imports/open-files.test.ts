import { expect, it } from 'vitest';
import { IMPORT_BYTES_MAX } from '#domain/values/imports.ts';
import { zipOf } from '#tests/support/zip.ts';
import { FILES_MAX, openFiles } from './open-files.ts';

const archive = (files: Parameters<typeof zipOf>[0], name = 'takeout.zip') =>
  new File([new Uint8Array(zipOf(files))], name);
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

it('each calendar of an archive is a file of its own; anything else is reported and left', async () => {
  const { files, left } = await openFiles([
    archive({
      'Takeout/Calendar/': '',
      'Takeout/Calendar/Family.ics': CALENDAR,
      'Takeout/Calendar/Work.ICS': `${CALENDAR} `,
      'Takeout/archive_browser.html': '<p>',
      '__MACOSX/Takeout/Calendar/._Family.ics': 'x',
      '../../out.ics': CALENDAR,
      'inner.zip': zipOf({ 'deep.ics': CALENDAR }),
    }),
  ]);
  expect(files.map(({ name }) => name)).toEqual(['Family.ics', 'Work.ICS', 'out.ics']);
  expect(await files[0]?.text()).toBe(CALENDAR);
  expect(left).toEqual([
    { name: 'Takeout/archive_browser.html', reason: 'other' },
    { name: '__MACOSX/Takeout/Calendar/._Family.ics', reason: 'other' },
    { name: 'inner.zip', reason: 'other' },
  ]);
});

it('files of all kinds come together, in their order', async () => {
  const given = [
    new File([CALENDAR], 'a.ics'),
    archive({ 'b.vcf': 'BEGIN:VCARD' }),
    new File(['Subject,Start Date'], 'c.csv'),
    new File(['x'], 'photo.jpg'),
    new File([CALENDAR], 'export', { type: 'text/calendar' }),
  ];
  const { files, left } = await openFiles(given);
  expect(files.map(({ name }) => name)).toEqual(['a.ics', 'b.vcf', 'c.csv', 'export']);
  expect(left).toEqual([{ name: 'photo.jpg', reason: 'other' }]);
});

it('what unpacks to more than a file may have is stopped on the way, and the others come', async () => {
  const bomb = archive({ 'bomb.ics': Buffer.alloc(3 * IMPORT_BYTES_MAX), 'empty.ics': '', 'good.ics': CALENDAR });
  expect(bomb.size).toBeLessThan(100_000);
  const { files, left } = await openFiles([bomb]);
  expect(files.map(({ name }) => name)).toEqual(['good.ics']);
  expect(left).toEqual([
    { name: 'bomb.ics', reason: 'tooLarge' },
    { name: 'empty.ics', reason: 'empty' },
  ]);
});

it('all together unpack to no more than there is room for', async () => {
  const large = Buffer.alloc(IMPORT_BYTES_MAX);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.ics`);
  const { files, left } = await openFiles([archive(Object.fromEntries(names.map((name) => [name, large])))]);
  expect([files.length, left]).toEqual([5, [{ name: 'f.ics', reason: 'tooLarge' }]]);
});

it('more files than are imported at once are reported', async () => {
  const many = Object.fromEntries(Array.from({ length: FILES_MAX + 2 }, (_, n) => [`${n}.ics`, CALENDAR]));
  const { files, left } = await openFiles([archive(many)]);
  expect([files.length, left.map(({ reason }) => reason)]).toEqual([FILES_MAX, ['tooMany', 'tooMany']]);
});

it.each([
  ['breaks off', zipOf({ 'one.ics': CALENDAR }).subarray(0, 60), 'broken'],
  ['is empty', Buffer.alloc(0), 'empty'],
] as const)('an archive that %s is reported', async (_, bytes, reason) => {
  const { files, left } = await openFiles([new File([new Uint8Array(bytes)], 'a.zip')]);
  expect([files, left]).toEqual([[], [{ name: 'a.zip', reason }]]);
});

it('a file whose packed bytes are none spoils no other', async () => {
  const bytes = zipOf({ 'one.ics': CALENDAR, 'two.ics': CALENDAR });
  bytes.fill(0xff, 37, 45);
  const { files, left } = await openFiles([new File([new Uint8Array(bytes)], 'a.zip')]);
  expect(files.map(({ name }) => name)).toEqual(['two.ics']);
  expect(left).toEqual([{ name: 'one.ics', reason: 'broken' }]);
});

it('a file that has changed on the disk is no broken archive', async () => {
  class Changed extends File {
    override slice(): Blob {
      return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
    }
  }
  await expect(openFiles([new Changed(['x'.repeat(90)], 'a.zip')])).rejects.toMatchObject({ name: 'NotReadableError' });
});
