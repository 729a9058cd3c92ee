import { useEffect, useMemo, useState } from 'react';
import { LANGUAGES } from '#domain/languages.ts';
import { allZones, findZones, regionOf } from './find-zones.ts';

/** Zones in one turn of the event loop. */
const AT_ONCE = 12;

/** Looks through all zones of the world. Their regions are asked for bit by bit, from `begin` on. @param now epoch ms */
export function useZoneSearch(now: number) {
  const zones = useMemo(allZones, []);
  const [isAsked, setAsked] = useState(false);
  const [regions, setRegions] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isAsked || regions.size >= zones.length) return;
    const timer = setTimeout(() => {
      const some = zones.slice(regions.size, regions.size + AT_ONCE);
      const named = some.map((zone): [string, string] => [
        zone,
        LANGUAGES.map((one) => regionOf(zone, one)).join(' | '),
      ]);
      setRegions(new Map([...regions, ...named]));
    });
    return () => clearTimeout(timer);
  }, [isAsked, regions, zones]);
  return { begin: () => setAsked(true), find: (typed: string) => findZones(zones, typed, regions, now) };
}
