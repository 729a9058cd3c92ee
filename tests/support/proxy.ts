import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';
import { listening } from './listen.ts';

export interface Proxy {
  /** The address of the server, by way of the proxy. */
  readonly url: string;
  /** From now on nobody gets through: open connections break, new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on the open connections stay open, and nothing goes through them, not even that one side has ended; new ones work, unless all are deaf. */
  deafen(which: 'open' | 'all'): void;
}

/** Stands between a program and a server, so that the network between them can fail. */
export async function startProxy(to: string): Promise<Proxy> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const deaf = new WeakSet<Socket>();
  let isDeaf = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isDeaf) {
      sockets.add(near.on('error', () => {}));
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      const end = () => !deaf.has(socket) && other.destroy();
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
  });
  const own = await freePort();
  const listen = () => listening(() => server.listen(own, '127.0.0.1'));
  await listen();
  const url = new URL(to);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      isDeaf = false;
      await listen();
    },
    deafen(which) {
      isDeaf = which === 'all';
      for (const socket of sockets) deaf.add(socket.unpipe().resume());
    },
  };
}
