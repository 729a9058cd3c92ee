/** One round of load, as the bench asks the load process for it. */
export interface Job {
  /** Where to send it; connections are spread over the ports. All on 127.0.0.1. */
  readonly ports: readonly number[];
  readonly connections: number;
  readonly ms: number;
  /** Whole HTTP/1.1 requests, each in one text; sent one after the other by whichever connection is free. */
  readonly requests: readonly string[];
  /** Over and over, or each at most once: then the round may end before its time. */
  readonly order: 'cycle' | 'once';
  /** The status of every answer; another one fails the round. */
  readonly status: number;
}

/** What a round came to. */
export interface Round {
  readonly answers: number;
  /** How long it took, in ms. */
  readonly ms: number;
  /** Latencies in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Share of one core that the load process itself used; near 1, it and not the server sets the pace. */
  readonly loadBusy: number;
}

export type Outcome = { readonly round: Round } | { readonly failure: string };

/** A request as it goes over the wire. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (payload) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`);
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
}
