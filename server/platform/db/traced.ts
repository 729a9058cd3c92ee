import { context } from '@opentelemetry/api';
import { inSpan } from '#server/platform/telemetry/spans.ts';
import type { Database } from './types.ts';

/**
 * A database with a span per transaction, including the wait for its turn. Operations that share a transaction keep their requests' spans.
 */
export function traced(database: Database): Database {
  const own = <Work extends (...given: never[]) => unknown>(work: Work) => context.bind(context.active(), work);
  return {
    ...database,
    snapshot: (operation) => inSpan('snapshot', () => database.snapshot(own(operation))),
    write: (operation) => inSpan('write', () => database.write(own(operation))),
    writeLocked: (key, operation, isAlone) => inSpan('write', () => database.writeLocked(key, own(operation), isAlone)),
  };
}
