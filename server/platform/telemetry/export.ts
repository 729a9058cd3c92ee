import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

const STOP_MS = 3_000;

/**
 * Sends traces to a collector by OTLP over HTTP. The exporter reads the standard's variables (`OTEL_EXPORTER_OTLP_…`) itself; an
 * unreachable collector costs a bounded queue, and nobody waits for it.
 * @param ratio the recorded share of traces, 0 to 1
 * @returns flushes and stops
 */
export function startExporting({ ratio }: { ratio: number }): () => Promise<void> {
  const named = resourceFromAttributes({ 'service.name': 'kalends' });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(traces);
  return async () => {
    const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([late, traces.shutdown().catch(() => {})]);
  };
}
