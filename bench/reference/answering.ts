import { createServer, type RequestListener } from 'node:http';
import type { Answer } from '../http.ts';

let told: Answer = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** The answer that the bench told this process last. */
export const answer = (): Answer => told;

/** Serves on a free port of 127.0.0.1, tells the bench which, and ends with it. */
export function serve(listener: RequestListener): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: Answer) => {
    told = message;
    process.send?.('told');
  });
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
}
