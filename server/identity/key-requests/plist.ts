/** What a property list of Apple's holds here. */
export type Plist = string | number | boolean | readonly Plist[] | { readonly [key: string]: Plist };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.toWellFormed().replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

function written(value: Plist): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (Array.isArray(value)) return `<array>${value.map(written).join('')}</array>`;
  const entries = Object.entries(value).map(([key, inner]) => `<key>${escaped(key)}</key>${written(inner)}`);
  return `<dict>${entries.join('')}</dict>`;
}

const DOCTYPE =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';

/** A property list as XML. */
export const plist = (value: Plist): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${DOCTYPE}\n<plist version="1.0">${written(value)}</plist>\n`;
