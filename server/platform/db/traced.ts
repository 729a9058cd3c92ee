import { context } from '@opentelemetry/api';
import { inSpan } from '#server/platform/telemetry/spans.ts';
import type { Database } from './types.ts';

/**
 * A database whose transactions are spans, with the time that each waits for its turn. What shares a transaction with others still
 * belongs to the call that asked for it.
 */
export function traced(database: Database): Database {
  const own = <Work extends (...given: never[]) => unknown>(work: Work) => context.bind(context.active(), work);
  return {
    ...database,
    snapshot: (operation) => inSpan('snapshot', () => database.snapshot(own(operation))),
    write: (operation) => inSpan('write', () => database.write(own(operation))),
    writeLocked: (key, operation) => inSpan('write', () => database.writeLocked(key, own(operation))),
  };
}
