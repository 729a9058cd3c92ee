import { Gauge } from 'prom-client';

/**
 * A gauge that is read on each request of the metrics. If reading fails it is omitted, and the others are still shown.
 * @param read passes on each value with its labels
 */
export const polledGauge = <Label extends string>(
  about: { readonly name: string; readonly help: string; readonly labelNames: readonly Label[] },
  read: (set: (labels: Partial<Record<Label, string>>, value: number) => void) => Promise<void>,
): Gauge<Label> =>
  new Gauge<Label>({
    ...about,
    registers: [],
    async collect() {
      this.reset();
      await read((labels, value) => this.set(labels, value)).catch(() => {});
    },
  });
