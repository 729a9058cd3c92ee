/** Programs that ask for calendars under names that nobody knows them by. */
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

/** What a program is called that asks for a calendar, by its `User-Agent`; empty where it does not say. */
export function programName(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const lower = text.toLowerCase();
  const known = KNOWN.find(([part]) => lower.includes(part));
  if (known) return known[1];
  return (/^[\w.+-]+/.exec(text)?.[0] ?? '').slice(0, NAME_MAX);
}
