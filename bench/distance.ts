import { connect, createServer } from 'node:net';

/** Stands between the server and its database as a network would: every answer is a millisecond late. `TO` is the database's port. */

const LATE_MS = 1;

const server = createServer((near) => {
  const far = connect({ port: Number(process.env.TO), host: '127.0.0.1', noDelay: true });
  near.setNoDelay(true);
  near.on('data', (chunk) => far.write(chunk));
  far.on('data', (chunk) => setTimeout(() => near.write(chunk), LATE_MS));
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    socket.on('error', () => other.destroy());
    socket.on('close', () => other.destroy());
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('disconnect', () => process.exit(0));
