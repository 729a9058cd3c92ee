const NAME_MAX = 80;

/** What one system or another refuses in names of files, and what nobody sees. */
const REFUSED = /[\p{C}\u2028\u2029<>:"/\\|?*]/gu;

/** What a file is called that holds something of this name. */
export function fileName(name: string, extension: string): string {
  const said = [...name.toWellFormed().replace(REFUSED, ' ').replace(/\s+/g, ' ')].slice(0, NAME_MAX).join('');
  const bare = said.replace(/^[ .]+/, '').trim();
  return `${bare.endsWith('.') ? bare.slice(0, -1) : bare || 'calendar'}.${extension}`;
}
