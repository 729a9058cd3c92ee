const UNRELEASED = '## Unreleased\n';
/** Text of the changelog before the first release; removed by it. */
const PLACEHOLDER = /^Nothing has been released yet\..*\n+/m;

interface Released {
  /** The whole page, with an empty section for the next version. */
  readonly changelog: string;
  /** The release notes. */
  readonly notes: string;
}

/**
 * Turns the section “Unreleased” into a release.
 * @param date YYYY-MM-DD
 * @throws Error if the section is empty, or the version exists already
 */
export function releaseChangelog(page: string, version: string, date: string): Released {
  if (page.includes(`## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already`);
  const [before, after] = page.split(UNRELEASED);
  if (before === undefined || after === undefined) throw new Error('CHANGELOG.md has no part “Unreleased”');
  const end = after.search(/^## /m);
  const [own, older] = end < 0 ? [after, ''] : [after.slice(0, end), after.slice(end)];
  const notes = own.replace(PLACEHOLDER, '').trim();
  if (!/^- /m.test(notes)) throw new Error('CHANGELOG.md has nothing under “Unreleased”');
  const parts = [`${before}${UNRELEASED.trim()}`, `## ${version} – ${date}`, notes, older.trim()];
  return { changelog: `${parts.filter(Boolean).join('\n\n')}\n`, notes };
}

const PLAIN = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Whether a version is plain (`1.2.3`) and follows another one, or may be the first. */
export function mayFollow(version: string, current: string, isFirst: boolean): boolean {
  const [next, last] = [version, current].map((text) => PLAIN.exec(text)?.slice(1).map(Number));
  if (!next || !last) return false;
  const at = next.findIndex((part, place) => part !== last[place]);
  return at < 0 ? isFirst : (next[at] ?? 0) > (last[at] ?? 0);
}
