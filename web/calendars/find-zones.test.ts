import { describe, expect, it } from 'vitest';
import { zoneName } from '#domain/dates/zone-names.ts';
import { cityIn } from '#tests/support/words.ts';
import { allZones, findZones, regionOf } from './find-zones.ts';
import { OFFERED_ZONES } from './zones.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const zones = allZones();
const regions = new Map(
  ['Europe/Berlin', 'Europe/Lisbon', 'Asia/Kathmandu'].map((zone) => [
    zone,
    `${regionOf(zone, 'ru')} | ${regionOf(zone, 'en')}`,
  ]),
);
const found = (typed: string) => findZones(zones, typed, regions, NOW, (zone) => zoneName(zone, cityIn('ru')));

describe('all zones of the world', () => {
  it('are there once, under their present names, those that are offered first', () => {
    expect(zones.slice(0, OFFERED_ZONES.length)).toEqual(OFFERED_ZONES);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.length).toBeGreaterThan(400);
    expect(zones).toContain('Asia/Kathmandu');
    expect(zones).not.toContain('Asia/Katmandu');
  });

  it.each([
    ['Lisbon', 'Europe/Lisbon'],
    ['лисс', 'Europe/Lisbon'],
    ['Калькутта', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['Kiev', 'Europe/Kyiv'],
    ['нью йорк', 'America/New_York'],
    ['new york', 'America/New_York'],
    ['sao', 'America/Sao_Paulo'],
    ['САН-ПАУЛУ', 'America/Sao_Paulo'],
    ['Кишинев', 'Europe/Chisinau'],
    ['ushuaia', 'America/Argentina/Ushuaia'],
    ['europe/lisbon', 'Europe/Lisbon'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Germany', 'Europe/Berlin'],
    ['португалия', 'Europe/Lisbon'],
    ['непал', 'Asia/Kathmandu'],
    ['utc', 'UTC'],
  ])('are found by %s', (typed, zone) => {
    expect(found(typed)[0]).toBe(zone);
  });

  it.each([
    ['+5:30', 'Asia/Kolkata'],
    ['UTC+0545', 'Asia/Kathmandu'],
    ['gmt -3:30', 'America/St_Johns'],
    ['−5', 'America/New_York'],
    ['+03:00', 'Europe/Minsk'],
    ['+0', 'UTC'],
  ])('are found by the offset %s', (typed, zone) => {
    expect(found(typed)[0]).toBe(zone);
  });

  it.each(['', '   ', 'qqq', '5', '+', '+25'])('are not found by %j', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  it('whose city begins so come first', () => {
    expect(found('mos')[0]).toBe('Europe/Moscow');
  });
});
