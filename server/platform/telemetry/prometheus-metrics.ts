import type { HrTime } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Figures = MetricObjectWithValues<MetricValue<string>>;
type Labels = MetricValue<string>['labels'];

const CUMULATIVE = AggregationTemporality.CUMULATIVE;

/** The figures of `/metrics`, as OpenTelemetry sends them: the same names, labels and buckets. Summaries have no such form and are left out. */
export function metricsOf(register: Registry): MetricProducer {
  const startTime = hrTime();
  return {
    async collect() {
      const times = { startTime, endTime: hrTime() };
      const figures: Figures[] = await register.getMetricsAsJSON();
      const metrics = figures.flatMap((each) => metricOf(each, times) ?? []);
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'kalends' }, metrics }] },
        errors: [],
      };
    },
  };
}

function metricOf(figures: Figures, times: { startTime: HrTime; endTime: HrTime }): MetricData | undefined {
  const { name, help, values } = figures;
  const descriptor = {
    name,
    description: help,
    unit: name.includes('_seconds') ? 's' : '',
    valueType: ValueType.DOUBLE,
  };
  const common = { descriptor, aggregationTemporality: CUMULATIVE };
  const points = () => values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  // The library says the type by its name.
  const type = String(figures.type);
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (type !== 'histogram') return undefined;
  const dataPoints = [...histogramsOf(values)].map(({ labels, value }) => ({
    ...times,
    attributes: { ...labels },
    value,
  }));
  return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

/** Of each set of labels, its counts by bucket: Prometheus adds those of the smaller buckets to each, OpenTelemetry does not. */
function histogramsOf(values: readonly MetricValue<string>[]): Iterable<{ labels: Labels; value: Histogram }> {
  const found = new Map<string, { labels: Labels; sum: number; count: number; bounds: number[]; upTo: number[] }>();
  for (const {
    labels: { le, ...labels },
    metricName = '',
    value,
  } of values as (MetricValue<string> & { metricName?: string })[]) {
    const key = JSON.stringify(labels);
    const one = found.get(key) ?? { labels, sum: 0, count: 0, bounds: [], upTo: [] };
    found.set(key, one);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else if (typeof le === 'number') {
      one.bounds.push(le);
      one.upTo.push(value);
    }
  }
  return found.values().map(({ labels, sum, count, bounds, upTo }) => {
    const counts = [...upTo, count].map((total, at, all) => total - (all[at - 1] ?? 0));
    return { labels, value: { sum, count, buckets: { boundaries: bounds, counts } } };
  });
}
