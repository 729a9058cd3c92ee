import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../networks.ts';
import { createRoom } from './room.ts';

/** How long the parts of a request may take to come. What is late is answered with 408 and closed. */
export const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
export const LATE_REQUESTS: ServerOptions = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 };
/** A connection on which nothing has moved for so long is closed, also one whose client does not read its answer. */
export const SILENCE_MS = 120_000;

/** Connections that wait for a request, in all and from one network: a proxy keeps some open. */
const WAITING = 2_000;
const WAITING_OF_NETWORK = 500;

/** Keeps only so many connections open that wait for a request, or for the rest of its headers. */
export function boundConnections(server: Server): void {
  const room = createRoom({ all: WAITING, network: WAITING_OF_NETWORK });
  const calls = new WeakMap<Socket, { open: number; leave: () => void }>();
  const wait = (socket: Socket) => room.enter(networksOf(socket.remoteAddress ?? '').own, 1, () => socket.destroy());

  server.on('connection', (socket: Socket) => {
    const state = { open: 0, leave: wait(socket) };
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
      if (state.open === 0 && !socket.destroyed) state.leave = wait(socket);
    });
  });
}
