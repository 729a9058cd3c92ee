import type { FastifyInstance } from 'fastify';
import type { BodyReader } from './body.ts';

/** Reads JSON bodies as Fastify does (prototype keys refused), but accepts an empty one as none: clients label every request as JSON. */
export function readJson(app: FastifyInstance, readBody: BodyReader): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload).then((bytes) => {
      if (bytes.length === 0) done(null, undefined);
      else parse(request, bytes.toString('utf8'), done);
    }, done);
  });
}
