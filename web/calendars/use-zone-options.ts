import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { allZones, findZones, regionOf } from './find-zones.ts';
import { currentOffset, isKnownZone, useZoneName, ZONE_GROUP_NAMES, ZONE_GROUPS } from './zones.ts';

/** More letters find the others. */
const FOUND_MAX = 50;

/**
 * 38 zones in six groups with their offsets, after the chosen one and that of the device; a search finds all others.
 * @param at the instant of the offsets, epoch ms
 */
export function useZoneOptions(value: string | null, at: number) {
  const { t } = useTranslation('calendars');
  const zoneName = useZoneName();
  const { begin, find } = useZoneSearch(at, zoneName);
  const option = (zone: string) => ({ value: zone, label: zoneName(zone), note: currentOffset(zone, at) });
  const first = [...new Set([value, ownZone()])].filter((zone) => zone !== null && !isKnownZone(zone));
  const groups = ZONE_GROUP_NAMES.map((group) => ({
    label: t(`zoneGroups.${group}`),
    options: ZONE_GROUPS[group].map(option),
  }));
  return {
    options: [...first.flatMap((zone) => zone ?? []).map(option), ...groups],
    search: {
      label: t('form.zoneSearch'),
      none: t('form.zoneNone'),
      find: (typed: string) => find(typed).slice(0, FOUND_MAX).map(option),
      onType: begin,
    },
  };
}

/** How many zones are processed per turn of the event loop. */
const AT_ONCE = 12;

/** Searches all time zones. Their regions are computed in small batches, once `begin` is called. @param now epoch ms */
function useZoneSearch(now: number, nameOf: (zone: string) => string) {
  const zones = useMemo(allZones, []);
  const [isStarted, setStarted] = useState(false);
  const [regions, setRegions] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isStarted || regions.size >= zones.length) return;
    const timer = setTimeout(() => {
      const some = zones.slice(regions.size, regions.size + AT_ONCE);
      const named = some.map((zone): [string, string] => [
        zone,
        LANGUAGES.map((one) => regionOf(zone, one)).join(' | '),
      ]);
      setRegions(new Map([...regions, ...named]));
    });
    return () => clearTimeout(timer);
  }, [isStarted, regions, zones]);
  return { begin: () => setStarted(true), find: (typed: string) => findZones(zones, typed, regions, now, nameOf) };
}
