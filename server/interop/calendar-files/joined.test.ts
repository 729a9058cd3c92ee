import { expect, it } from 'vitest';
import { atOnce } from '#domain/icalendar/components.ts';
import { generousBudget } from '#domain/icalendar/generous-budget.ts';
import { calendarOf, eventOf, wrapped } from '#tests/support/hostile/calendars/places.ts';
import { createJoiner } from './joined.ts';

const zoneOf = (tzid: string, offset: string) =>
  wrapped('VTIMEZONE', [
    `TZID:${tzid}`,
    ...wrapped('STANDARD', ['DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`]),
  ]);
const inZone = (tzid: string, ...zones: string[][]) =>
  calendarOf(...zones, eventOf('1', `DTSTART;TZID=${tzid}:20261121T100000`));

it('of zones no more is remembered than there is room for, and no two that differ have one name', () => {
  const join = createJoiner(2026, 'Europe/Moscow');
  const add = (text: string) => atOnce(join(text, generousBudget()));
  const zonesIn = (text: string) =>
    [...text.replaceAll('\r\n ', '').matchAll(/^TZID:(.*)\r$/gm)].map(([, name]) => name);
  expect(zonesIn(add(inZone('Europe/Moscow')))).toEqual(['Europe/Moscow']);
  expect(zonesIn(add(inZone('Europe/Moscow')))).toEqual([]);
  const names: (string | undefined)[] = [];
  const addOther = (offset: string) => names.push(...zonesIn(add(inZone('Office', zoneOf('Office', offset)))));
  const fill = (from: number) => {
    for (let index = 0; index < 1_100; index += 1) {
      const tzid = `${'Long'.repeat(250)} ${from + index}`;
      add(inZone(tzid, zoneOf(tzid, '+0300')));
    }
  };
  for (const offset of ['+0301', '+0302', '+0301', '+0303']) addOther(offset);
  expect(names).toEqual(['Office', 'Office (2)', 'Office (3)']);
  fill(0);
  expect(zonesIn(add(inZone('Europe/Moscow')))).toEqual(['Europe/Moscow']);
  for (const offset of ['+0301', '+0302', '+0301']) addOther(offset);
  fill(2_000);
  addOther('+0301');
  expect(names.slice(3)).toEqual(['Office (1.1)', 'Office (1.2)', 'Office (2.1)']);
});
