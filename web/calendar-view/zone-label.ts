import { offsetLabel } from '#domain/dates/zones.ts';
import { useZoneName } from '#web/calendars/api.ts';

/** `Москва, UTC+3`, with the offset at an instant (epoch ms). */
export function useZoneLabel(): (zone: string, now: number) => string {
  const zoneName = useZoneName();
  return (zone, now) => {
    const offset = offsetLabel(zone, now);
    return offset === zone ? offset : `${zoneName(zone)}, ${offset}`;
  };
}
