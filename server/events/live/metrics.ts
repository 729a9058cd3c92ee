import { Gauge } from 'prom-client';

/** Counts the streams of this process; shown at `/metrics`. */
export const openStreams = new Gauge({
  name: 'kalends_streams',
  help: 'Open streams of live updates.',
  registers: [],
});
