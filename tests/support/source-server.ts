import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A calendar of others on this machine, for journeys: its text and its status can be changed. */
export async function startSource(text: string) {
  const state = { text, status: 200 };
  const server = createServer((_request, response) => {
    response.writeHead(state.status, { 'content-type': 'text/calendar' }).end(state.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(state, { url: `http://127.0.0.1:${port}/calendar.ics`, [Symbol.dispose]: stop });
}
