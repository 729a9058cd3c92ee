import { Gauge } from 'prom-client';

/**
 * A figure that is read whenever somebody asks for the metrics. While it cannot be read it is left out, and the others are still told.
 * @param read hands over each value with its labels
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
