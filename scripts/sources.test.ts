import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LINES_MAX = 210;
const COMMENTS_MAX = 0.06;
/** A table of colours. */
const PALETTES = 'web/themes/palettes.css';
/** Applied migrations never change. */
const FROZEN = 'server/platform/db/migrations/';
const ITSELF = 'scripts/sources.test.ts';

const TRACKED = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', TRACKED, { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== PALETTES && !path.startsWith(FROZEN) && existsSync(join(ROOT, path)));
const sources = files
  .filter((path) => /\.(?:tsx?|css)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n') }));

function commentsIn(lines: readonly string[]): number {
  let isOpen = false;
  return lines.filter((line) => {
    const isComment = isOpen || /^\s*(?:\/\/|\{?\/\*)/.test(line);
    if (isComment) isOpen = !line.includes('*/') && (isOpen || line.includes('/*'));
    return isComment;
  }).length;
}

describe('the sources', () => {
  it(`have no file of more than ${LINES_MAX} lines`, () => {
    expect(sources.filter(({ lines }) => lines.length > LINES_MAX).map(({ path }) => path)).toEqual([]);
  });

  it('have mostly short files: half up to 55 lines, nine in ten up to 120', () => {
    const product = sources.filter(({ path }) => /^(?:domain|server|web)\/.*(?<!\.test)\.(?:tsx?|css)$/.test(path));
    const lengths = product.map(({ lines }) => lines.length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(55);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(120);
  });

  it('have comments on at most 6 % of their lines', () => {
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    const comments = sum(sources.map(({ lines }) => commentsIn(lines)));
    expect(comments / sum(sources.map(({ lines }) => lines.length))).toBeLessThanOrEqual(COMMENTS_MAX);
  });
});

/** Words that only this repository knew, with the words of the field that replaced them. Stored values keep the old ones in quotes. */
const REPLACED: Readonly<Record<string, string>> = {
  "(?<!['.:])upkeep(?!')": 'maintenance',
  'post box': 'mailbox',
  'can not': 'cannot',
  'takeAlong|rehome|askedTogether|lookAgainAt|changeWithin':
    'carry, reattach, singleFlight, revalidateAt, changeCalendarIn',
  'sendAhead|takeAhead|useWaited|useSettled|useGrowing|useHeldFocus|usePlace|readPlace': 'standard names of hooks',
  'DayLeaf|day-leaf|inkClass|tagInk|moveChain|HostError|lettersTo|sendLetter|openPost': 'standard names',
};

describe('the words of docs/glossary.md', () => {
  const texts = files.filter((path) => /\.(?:tsx?|css|md|yml|example)$/.test(path) && path !== ITSELF);
  it.each(Object.entries(REPLACED))('%s stays replaced by: %s', (old) => {
    const pattern = new RegExp(`\\b(?:${old})\\b`);
    const found = texts.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(found.filter((path) => path !== 'docs/glossary.md')).toEqual([]);
  });
});
