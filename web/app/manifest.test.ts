import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHARED } from '#web/app/calendar/add-event.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
}

const folder = join(import.meta.dirname, '../public');
const manifest: { icons: Picture[]; screenshots: Picture[]; share_target: { params: Record<string, string> } } =
  JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
const BYTES_MAX = 150_000;
/** The marker of a JPEG's frame header, and the offset of a PNG's width. */
const FRAME = Buffer.from([0xff, 0xc0]);
const PNG_WIDTH = 16;

function sizeOf(picture: Buffer, name: string): string {
  if (name.endsWith('.png')) return `${picture.readUInt32BE(PNG_WIDTH)}x${picture.readUInt32BE(PNG_WIDTH + 4)}`;
  const frame = picture.indexOf(FRAME);
  return `${picture.readUInt16BE(frame + 7)}x${picture.readUInt16BE(frame + 5)}`;
}

const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ src }) => !src.endsWith('.svg'));

it.each(pictures)('$src of the web manifest is there, in its size, and light', ({ src, sizes }) => {
  const picture = readFileSync(join(folder, src));
  expect(sizeOf(picture, src)).toBe(sizes);
  expect(picture.length).toBeLessThanOrEqual(BYTES_MAX);
});

it('the web manifest gives what other apps share the names by which it is read', () => {
  expect(Object.values(manifest.share_target.params)).toEqual([...SHARED]);
});
