/** @param share 0.99 for the hundredth that is longest */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const ms = (value: number): string =>
  Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(1) : String(Math.round(value));

export const mib = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
