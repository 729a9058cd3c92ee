/** What the bench asks the load process for, and what it hears back. All servers are on 127.0.0.1. */

/** Requests over keep-alive connections, each sent when its connection has the answer to the one before. */
export interface RequestsJob {
  readonly kind: 'requests';
  /** Connections are spread over the ports. */
  readonly ports: readonly number[];
  readonly connections: number;
  readonly ms: number;
  /** Whole HTTP/1.1 requests, each in one text. */
  readonly requests: readonly string[];
  /** Over and over, or each at most once: then the round may end before its time. */
  readonly order: 'cycle' | 'once';
  /** The status of every answer; another one fails the round. */
  readonly status: number;
}

/** Open streams that hear of changes made at a steady pace. */
export interface StreamsJob {
  readonly kind: 'streams';
  readonly port: number;
  readonly ms: number;
  /** One request for each stream to open. */
  readonly streams: readonly string[];
  /** Sent over and over, one every `everyMs`; each must change the calendar and be answered `{event: {version}}`. */
  readonly changes: readonly Call[];
  readonly everyMs: number;
}

/** A request in its parts. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Job = RequestsJob | StreamsJob;

/** What a round came to. */
export interface Round {
  /** Answers, or deliveries of a change to a stream. */
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

/** A request as it goes over the wire. @param body a text goes as it is, all else as JSON */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): string {
  const isText = typeof body === 'string';
  const payload = body === undefined ? '' : isText ? body : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (payload && !isText) lines.push('content-type: application/json');
  if (payload) lines.push(`content-length: ${Buffer.byteLength(payload)}`);
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
}
