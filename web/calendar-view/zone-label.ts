import { offsetLabel } from '#domain/dates/zones.ts';
import { useZoneName } from '#web/calendars/api.ts';

/** Writes a zone as `Москва, UTC+3`, with the offset that it has at a moment (epoch milliseconds). */
export function useZoneLabel(): (zone: string, now: number) => string {
  const zoneName = useZoneName();
  return (zone, now) => {
    const offset = offsetLabel(zone, now);
    return offset === zone ? offset : `${zoneName(zone)}, ${offset}`;
  };
}

/** The zone of the person's own clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
