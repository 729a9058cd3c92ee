import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '#server/platform/networks.ts';
import { createEvictionQueue } from './eviction-queue.ts';

/** Time limits for receiving parts of a request, in ms. Late ones are answered with 408 and closed. */
export interface Deadlines {
  readonly headersMs: number;
  /** For a body from somebody who has not signed in; others have the time of the whole request. */
  readonly publicBodyMs: number;
  readonly requestMs: number;
  /** Interval for finding late headers and requests. */
  readonly checkMs: number;
}

export const DEADLINES: Deadlines = { headersMs: 10_000, publicBodyMs: 5_000, requestMs: 30_000, checkMs: 1_000 };

export const endLateRequests = ({ headersMs, requestMs, checkMs }: Deadlines) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs } satisfies ServerOptions,
});

/** An idle connection is closed after this time, also one whose client does not read its answer. */
export const SILENCE_MS = 120_000;

/** Connections that wait for a request, in total and per network: a proxy keeps some open. */
const WAITING = 2_000;
const WAITING_OF_NETWORK = 500;

/** Limits the connections that wait for a request, or for the rest of its headers. */
export function boundConnections(server: Server): void {
  const queue = createEvictionQueue({ all: WAITING, network: WAITING_OF_NETWORK });
  const calls = new WeakMap<Socket, { open: number; wait: () => () => void; leave: () => void }>();

  server.on('connection', (socket: Socket) => {
    const network = networksOf(socket.remoteAddress ?? '').own;
    const wait = () => queue.enter(network, 1, () => socket.destroy());
    const state = { open: 0, wait, leave: wait() };
    calls.set(socket, state);
    socket.once('close', () => state.leave());
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    const state = calls.get(socket);
    if (!state) return;
    state.open += 1;
    state.leave();
    response.once('close', () => {
      state.open -= 1;
      if (state.open === 0 && !socket.destroyed) state.leave = state.wait();
    });
  });
}
