/** Calendar programs whose User-Agent does not have their usual name. */
const KNOWN: readonly (readonly [part: string, name: string])[] = [
  ['google-calendar-importer', 'Google Calendar'],
  ['calendarserver', 'Apple Calendar'],
  ['dataaccessd', 'iPhone / iPad'],
  ['calendaragent', 'macOS Calendar'],
  ['macos', 'macOS Calendar'],
  ['ios', 'iPhone / iPad'],
  ['icsx', 'ICSx⁵'],
  ['davx', 'DAVx⁵'],
  ['thunderbird', 'Thunderbird'],
  ['outlook', 'Outlook'],
  ['microsoft', 'Outlook'],
  ['exchange', 'Outlook'],
  ['nextcloud', 'Nextcloud'],
  ['evolution', 'Evolution'],
  ['home assistant', 'Home Assistant'],
  ['homeassistant', 'Home Assistant'],
  ['mozilla/', 'Browser'],
];
const NAME_MAX = 60;

/** The name of a calendar program by its `User-Agent`; empty if unknown. */
export function programName(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const lower = text.toLowerCase();
  const known = KNOWN.find(([part]) => lower.includes(part));
  if (known) return known[1];
  return (/^[\w.+-]+/.exec(text)?.[0] ?? '').slice(0, NAME_MAX);
}
