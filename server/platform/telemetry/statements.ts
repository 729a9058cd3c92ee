import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { errorType, tracer } from './spans.ts';

/** Kysely's log event for a finished statement. */
type FinishedStatement = Pick<LogEvent, 'queryDurationMillis'> & {
  readonly query: { readonly sql: string };
  error?: unknown;
};

/** Records statements as spans of the active request or job, with their text, which has placeholders and never the values. */
export function recordStatements(system: 'sqlite' | 'postgresql'): (statement: FinishedStatement) => void {
  return ({ query: { sql }, queryDurationMillis, error }) => {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const now = performance.now();
    const span = tracer().startSpan(nameOf(sql), {
      kind: SpanKind.CLIENT,
      startTime: now - queryDurationMillis,
      attributes: { 'db.system.name': system, 'db.query.text': sql },
    });
    if (error !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', errorType(error));
    }
    span.end(now);
  };
}

/** `select events`: the operation and the first table. */
function nameOf(sql: string): string {
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"(\w+)"/.exec(sql)?.[1];
  return table ? `${operation} ${table}` : operation;
}
