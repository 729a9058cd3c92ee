import { answer, serve } from './answering.ts';

/** A bare `node:http` server that gives every request the same bytes: the best that the machine can do. */
serve((_request, response) => {
  const { status, headers, body } = answer();
  response.writeHead(status, headers);
  response.end(body.length > 0 ? body : undefined);
});
