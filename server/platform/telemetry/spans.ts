import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Spans of OpenTelemetry, which say where the time of a call or a job went. Until `export.ts` has been started, nothing is recorded
 * and each costs next to nothing. Names and attributes hold no text that a person wrote, no address and no secret.
 */
export const tracer = () => trace.getTracer('kalends');

/**
 * Runs `work` in a span, within the one that is active.
 * @param name one of few: it tells kinds of work apart, not pieces
 * @throws what `work` throws, which is noted by its class only: messages may quote what people wrote
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
