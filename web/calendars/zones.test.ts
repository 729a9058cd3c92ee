import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#domain/dates/zones.ts';
import { DEFAULT_TIME_ZONE } from '#domain/values/calendars.ts';
import { currentOffset, ZONE_GROUP_NAMES, ZONE_GROUPS } from './zones.ts';

const zones = Object.values(ZONE_GROUPS).flat();

describe('the zones of the calendar form', () => {
  it('are 38 that exist, in six groups', () => {
    expect(new Set(zones).size).toBe(38);
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(ZONE_GROUP_NAMES).toEqual(['utc', 'europe', 'russia', 'america', 'asia', 'australia']);
    expect(zones).toContain(DEFAULT_TIME_ZONE);
  });

  it('stand from west to east in each group', () => {
    const november = Date.parse('2026-11-20T12:00:00Z');
    const hours = (zone: string) => Number(currentOffset(zone, november).replace('UTC', '').replace(':30', '.5') || 0);
    for (const group of ZONE_GROUP_NAMES) {
      const offsets = ZONE_GROUPS[group].map(hours);
      expect(offsets, group).toEqual([...offsets].sort((a, b) => a - b));
    }
  });

  it('show their offset of the moment, with summer time', () => {
    expect(currentOffset('Europe/Berlin', Date.parse('2026-07-01T00:00:00Z'))).toBe('UTC+2');
    expect(currentOffset('Europe/Berlin', Date.parse('2026-12-01T00:00:00Z'))).toBe('UTC+1');
    expect(currentOffset('Mars/Olympus', 0)).toBe('');
  });
});
