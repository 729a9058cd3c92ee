const NAME_MAX = 80;

/** Characters that some system refuses in file names, and invisible ones. */
const REFUSED = /[\p{C}\u2028\u2029<>:"/\\|?*]/gu;

/** A valid file name derived from a name. */
export function fileName(name: string, extension: string): string {
  const said = [...name.toWellFormed().replace(REFUSED, ' ').replace(/\s+/g, ' ')].slice(0, NAME_MAX).join('');
  const bare = said.replace(/^[ .]+/, '').trim();
  return `${bare.endsWith('.') ? bare.slice(0, -1) : bare || 'calendar'}.${extension}`;
}
