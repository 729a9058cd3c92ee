import { readFile, writeFile } from 'node:fs/promises';

/**
 * `results.md` has a part for each bench, which begins with a heading of the first level. A bench that writes its part leaves the
 * others as they are.
 */

/** The page with `part` in the place of the part of the same heading; after the others where there is none. */
export function withPart(page: string, part: string): string {
  const headingOf = (text: string) => text.split('\n', 1)[0];
  const parts = page.split(/^(?=# )/m).filter((each) => each.trim() !== '');
  const whole = `${part.trimEnd()}\n`;
  const index = parts.findIndex((each) => headingOf(each) === headingOf(part));
  const next = index === -1 ? [...parts, whole] : parts.with(index, whole);
  return next
    .map((each) => each.trimEnd())
    .join('\n\n')
    .concat('\n');
}

export async function writePart(path: string, part: string): Promise<void> {
  const page = await readFile(path, 'utf8').catch(() => '');
  await writeFile(path, withPart(page, part));
}
