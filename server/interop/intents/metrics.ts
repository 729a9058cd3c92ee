import { Counter } from 'prom-client';

/** Counts the work of this process since its start; shown at `/metrics`. */
export const intentsTaken = new Counter({
  name: 'kalends_intents_total',
  help: 'Changes that were made without a network, by what became of them.',
  labelNames: ['outcome'] as const,
  registers: [],
});
