import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * OpenTelemetry spans, for the time spent in requests and jobs. Until `export.ts` is started, nothing is recorded and each costs next to
 * nothing. Names and attributes contain no user text, address or secret.
 */
export const tracer = () => trace.getTracer('kalends');

/**
 * Runs `work` in a child span of the active one.
 * @param name of low cardinality: a kind of work, not a single piece
 * @throws what `work` throws; only the error's class is recorded, since messages may quote user text
 */
export function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes } = {},
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', errorType(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The code of an error, or its class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
