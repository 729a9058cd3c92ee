import { runtimeTimes, type ZoneTimes } from '#server/events/zone-data/times.ts';

const HOUR = 3_600_000;

/** A world in which Moscow has gone an hour further from UTC. */
export const LATER: ZoneTimes = {
  timesOf: (row) => {
    const shift = row.time_zone === 'Europe/Moscow' ? HOUR : 0;
    const { starts_at, ends_at, span } = runtimeTimes.timesOf(row);
    return { starts_at: starts_at - shift, ends_at: ends_at - shift, span };
  },
  localOf: (instant, zone) => runtimeTimes.localOf(instant + (zone === 'Europe/Moscow' ? HOUR : 0), zone),
};
