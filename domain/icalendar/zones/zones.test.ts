import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { msToLocal } from '../../dates/local.ts';
import { type Component, readComponents } from '../components.ts';
import { generousBudget } from '../generous-budget.ts';
import type { Problem } from '../problems.ts';
import { findZone } from './find-zone.ts';
import { observedTransitions } from './observances.ts';
import { writeZone } from './write-zone.ts';

/** Zone, initial offset, and changes as [second, offset before, offset after]: by Python's zoneinfo. */
type Row = [string, number, [number, number, number][]];
const rows: Row[] = JSON.parse(readFileSync(new URL('../../dates/transitions/expected.json', import.meta.url), 'utf8'));

const [FROM, TO] = [Date.UTC(2016, 0, 1), Date.UTC(2026, 0, 1)];

function zoneIn(text: string): Component {
  const [zone] = readComponents(text, generousBudget());
  if (!zone) throw new Error('no zone');
  return zone;
}

/** The instant of a local time by ical.js, in seconds. */
function instantBy(zone: ICAL.Timezone, local: string): number {
  const [year, month, day, hour, minute, second] = (local.match(/\d+/g) ?? []).map(Number);
  const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone);
  return time.toUnixTime();
}

it('a rule by which clocks would change every day is followed for a while, and the zone is none', () => {
  const part =
    'BEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=DAILY\r\nEND:STANDARD\r\n';
  const other = part.replace('+0100', '+0200').replace('TZOFFSETTO:+0200', 'TZOFFSETTO:+0100').replace('T03', 'T04');
  const definition = zoneIn(`BEGIN:VTIMEZONE\r\nTZID:Odd\r\n${part}${other}END:VTIMEZONE\r\n`);
  const read = observedTransitions(definition, FROM, TO);
  expect(read?.changes.length).toBeLessThan(200);
  // The second call is cached.
  expect(observedTransitions(definition, FROM, TO)).toBe(read);
});

describe('a VTIMEZONE that is written', () => {
  it.each(rows)('of %s defines the clock changes of ten years', (name, before, changes) => {
    const wanted = changes.map(([second, , offset]) => ({ at: second * 1_000, offset: offset * 1_000 }));
    const read = observedTransitions(zoneIn(writeZone(name, 2016)), FROM, TO);
    expect(read?.offset).toBe((changes[0]?.[1] ?? before) * 1_000);
    expect(read?.changes.filter(({ at }) => at < TO)).toEqual(
      wanted.filter(
        ({ offset }, index) => offset !== (wanted[index - 1]?.offset ?? (changes[0]?.[1] ?? before) * 1_000),
      ),
    );
  });

  // ical.js converts UTC to local time wrongly in the hours around a change, so only the other direction is compared.
  it.each(rows)('of %s is read so by ical.js', (name, before, changes) => {
    const jcal = ICAL.parse(`BEGIN:VCALENDAR\r\n${writeZone(name, 2016)}END:VCALENDAR`);
    const component = new ICAL.Component(jcal).getFirstSubcomponent('vtimezone');
    if (!component) throw new Error('no zone');
    const zone = new ICAL.Timezone({ component });
    const edges = changes.flatMap(([second, old, offset]) => [
      { local: second - 1 + Math.min(old, offset), offset: old },
      { local: second + Math.max(old, offset), offset },
    ]);
    const first = changes[0]?.[1] ?? before;
    const times = [{ local: FROM / 1_000 + 86_400, offset: first }, ...edges];
    const different = times.filter(({ local, offset }) => instantBy(zone, msToLocal(local * 1_000)) !== local - offset);
    expect(different.map(({ local }) => msToLocal(local * 1_000))).toEqual([]);
  });
});

describe('a TZID', () => {
  const MOSCOW = { timeZone: 'Europe/Moscow', year: 2026, budget: generousBudget() };
  const find = (tzid: string, definition?: string) => {
    const problems: Problem[] = [];
    const zones = new Map(definition ? [[tzid, zoneIn(definition)]] : []);
    return { zone: findZone(tzid, { ...MOSCOW, zones }, problems), codes: problems.map(({ code }) => code) };
  };
  /** Another name for the same zone. */
  const renamed = (zone: string) => writeZone(zone, 2026).replace(/^(?:TZID|X-LIC-LOCATION):.*\r\n/gm, '');

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['"America/New York"', 'America/New_York'],
    ['/mozilla.org/20050126_1/Europe/Paris', 'Europe/Paris'],
    ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['Russian Standard Time', 'Europe/Moscow'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['GMT+0300', 'Etc/GMT-3'],
    ['UTC-05:00', 'Etc/GMT+5'],
    ['Europe_Berlin', 'Europe/Berlin'],
    ['Z', 'UTC'],
  ])('%s is %s', (tzid, zone) => {
    expect(find(tzid)).toEqual({ zone, codes: [] });
  });

  it('without a name that anybody knows is found by its X-LIC-LOCATION', () => {
    const definition = writeZone('Asia/Tokyo', 2026).replace('TZID:Asia/Tokyo', 'TZID:Mine');
    expect(find('Mine', definition)).toEqual({ zone: 'Asia/Tokyo', codes: [] });
  });

  it.each([
    ['Customized Time Zone', 'America/New_York', 'America/New_York'],
    ['(UTC+03:00) Kuwait, Riyadh', 'Asia/Riyadh', 'Europe/Moscow'],
    ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney', 'Australia/Sydney'],
  ])('%s is found by how its clocks change', (tzid, clocks, zone) => {
    expect(find(tzid, renamed(clocks))).toEqual({ zone, codes: ['zone_by_behaviour'] });
  });

  it('that nothing identifies becomes the zone of the calendar, and is reported', () => {
    expect(find('Customized Time Zone')).toEqual({ zone: 'Europe/Moscow', codes: ['zone_unknown'] });
  });

  it('of Outlook, with rules from 1601 on, is found by its rules', () => {
    const definition = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE', ''],
    ].join('\r\n');
    expect(find('Customized Time Zone', definition)).toEqual({ zone: 'Europe/Berlin', codes: ['zone_by_behaviour'] });
  });
});
