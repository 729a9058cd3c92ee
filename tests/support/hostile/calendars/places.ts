/** Places in an object where lines may stand. */

export const wrapped = (name: string, lines: readonly string[]): string[] => [`BEGIN:${name}`, ...lines, `END:${name}`];

/** Lines, or lists of them. */
type Lines = readonly (string | readonly string[])[];

export const calendarOf = (...lines: Lines): string =>
  [...wrapped('VCALENDAR', ['VERSION:2.0', 'PRODID:-//Example//EN', ...lines.flat()]), ''].join('\r\n');

const STAMP = 'DTSTAMP:20261101T000000Z';
const START = 'DTSTART:20261121T100000Z';

export function eventOf(uid: string, ...lines: Lines): string[] {
  const all = lines.flat();
  const start = all.some((line) => line.startsWith('DTSTART')) ? [] : [START];
  return wrapped('VEVENT', [`UID:${uid}`, STAMP, ...start, ...all]);
}

const DAILY = ['RRULE:FREQ=DAILY', 'DURATION:PT1H'];
const CHANGED = ['RECURRENCE-ID:20261123T100000Z', 'DTSTART:20261123T120000Z'];

export interface Place {
  readonly name: string;
  /** The components of an object of that uid; those of what is no object, beside one. */
  components(uid: string, lines: readonly string[]): string[];
}

export const PLACES: readonly Place[] = [
  { name: 'a series', components: (uid, lines) => eventOf(uid, DAILY, lines) },
  { name: 'an event', components: (uid, lines) => eventOf(uid, lines) },
  {
    name: 'a changed occurrence',
    components: (uid, lines) => [...eventOf(uid, DAILY), ...eventOf(uid, CHANGED, lines)],
  },
  {
    name: 'a task',
    components: (uid, lines) => wrapped('VTODO', [`UID:${uid}`, STAMP, 'DUE:20261121T100000Z', ...lines]),
  },
  { name: 'a journal', components: (uid, lines) => wrapped('VJOURNAL', [`UID:${uid}`, STAMP, START, ...lines]) },
  {
    name: 'an alarm',
    components: (uid, lines) => eventOf(uid, DAILY, wrapped('VALARM', ['ACTION:DISPLAY', 'TRIGGER:-PT5M', ...lines])),
  },
  {
    name: 'a participant',
    components: (uid, lines) => eventOf(uid, DAILY, wrapped('PARTICIPANT', ['UID:p', ...lines])),
  },
  {
    name: 'an observance',
    components: (uid, lines) => [
      ...wrapped('VTIMEZONE', [
        'TZID:Of its own',
        ...wrapped('STANDARD', ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', ...lines]),
      ]),
      ...eventOf(uid, 'DTSTART;TZID=Of its own:20261121T100000', DAILY),
    ],
  },
  { name: 'a calendar', components: (uid, lines) => [...lines, ...eventOf(uid, DAILY)] },
];
