import { Gauge } from 'prom-client';

/** Of this process; shown at `/metrics`. */
export const openStreams = new Gauge({
  name: 'kalends_streams',
  help: 'Open streams of live updates.',
  registers: [],
});
