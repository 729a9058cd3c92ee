import { createServer, type RequestListener } from 'node:http';
import type { Answer } from '../http.ts';

let current: Answer = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** The answer that the bench has set last. */
export const answer = (): Answer => current;

/** Serves on a free port of 127.0.0.1, tells the bench which, and ends with it. */
export function serve(listener: RequestListener): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: Answer) => {
    current = message;
    process.send?.('set');
  });
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}
