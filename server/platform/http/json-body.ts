import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies as Fastify does (prototype keys refused), but takes an empty one for none: clients label every call as JSON. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
}
