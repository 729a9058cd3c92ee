import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { BudgetExceeded } from '#domain/budget.ts';
import { ApiError } from '#domain/errors.ts';
import { ImportQuery, PreviewImportQuery, PreviewNewQuery } from '#domain/import-queries.ts';
import { ImportAnswer, ImportPreview, ImportState } from '#domain/imports.ts';
import { id } from '#domain/text.ts';
import { DEFAULT_TIME_ZONE } from '#domain/values/calendars.ts';
import { type DateOrder, IMPORT_BYTES_MAX } from '#domain/values/imports.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { findStep } from '#server/events/history/steps.ts';
import { type Actor, actorOf } from '#server/platform/credentials/actor.ts';
import { declaredBy } from '#server/platform/decode-text.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type BodyReader, createBodyReader } from '#server/platform/http/body.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import { createSlots } from '#server/platform/slots.ts';
import { previewImport, previewNew } from './preview.ts';
import { type ImportFile, readFile } from './read-file.ts';
import { type Deps, importFile, importState } from './write.ts';

const tags = ['Import'];
const FILE =
  'The body is the file: iCalendar (RFC 5545) or vCalendar 1.0, several calendars after one another, entries without a calendar around them, contacts (vCard), of whose birthdays and anniversaries events are made, a table of events (CSV) as Outlook and Google Calendar write it, or a .zip of such files; up to 20 MB and 50,000 entries, also with `Content-Encoding: gzip`. `curl --data-binary @family.ics` sends one.';

const ofFile = {
  bodyMax: IMPORT_BYTES_MAX,
  file: ['text/calendar', 'text/vcard', 'text/csv', 'application/zip'],
} as const;

const MIB = 1024 * 1024;
/** What all files that are on their way may hold together, and those of one network. */
const ROOM = { all: 96 * MIB, network: 48 * MIB };
/** Files that are read or written at once, and those that wait for it: each is held in memory. */
const [AT_ONCE, WAITING_MAX, WAIT_MS] = [2, 6, 30_000];
/** Of one person, one after the other. */
const [OF_ONE, WAIT_OF_ONE_MS] = [1, 60_000];

export function importRoutes(app: App, deps: Deps & { publicBodyMs: number }): void {
  const { db } = deps;
  const inTurn = createTurns(deps.publicBodyMs);
  const zoneFor = (actor: Actor, id: string) => () =>
    readCalendarAs(db, actor, id, 'events.write', async ({ calendar }) => calendar.time_zone);

  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // Whatever a client calls it, the file itself says what it is.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.post('/api/calendars/:id/import/preview', {
      config: { access: 'write', ...ofFile, grows: false },
      schema: {
        summary: 'Ask what an import would do',
        description: `Stores nothing, and says of each entry what would become of it. ${FILE}`,
        tags,
        params: byId,
        querystring: PreviewImportQuery,
        response: { 200: ImportPreview },
      },
      handler: async (request) => {
        const actor = actorOf(request);
        return inTurn(request, request.query, zoneFor(actor, request.params.id), (file) =>
          previewImport(deps, actor, request.params.id, file, request.query),
        );
      },
    });

    scope.post('/api/import/preview', {
      config: { access: 'session', ...ofFile, grows: false },
      schema: {
        summary: 'Ask what a calendar made from a file would hold',
        description: `Stores nothing. ${FILE}`,
        tags,
        querystring: PreviewNewQuery,
        response: { 200: ImportPreview },
      },
      handler: async (request) => {
        const actor = actorOf(request);
        const zone = async () => request.query.timeZone ?? DEFAULT_TIME_ZONE;
        return inTurn(request, request.query, zone, (file) => previewNew(deps, actor, file, request.query));
      },
    });

    scope.post('/api/calendars/:id/import', {
      config: { access: 'write', ...ofFile },
      schema: {
        summary: 'Import a file',
        description: `Adds the events that the calendar does not have, and changes those of which the file has a later state: by UID, SEQUENCE and LAST-MODIFIED. Importing a file again adds nothing. Messages between calendars (RFC 5546), and changed occurrences without their series, are applied to the event that is there, or left with a note. An import is one entry of the history and one undo. It is written in several changes, so that others come in between; one that is broken off has done a part, and the same call goes on with it. ${FILE}`,
        tags,
        params: byId,
        querystring: ImportQuery,
        response: { 200: ImportAnswer },
      },
      handler: async (request) => {
        const actor = actorOf(request);
        return inTurn(request, request.query, zoneFor(actor, request.params.id), (file) =>
          importFile(deps, actor, request.params.id, file, request.query),
        );
      },
    });
  });

  app.get('/api/calendars/:id/imports/:importId', {
    config: { access: 'read' },
    schema: {
      summary: 'How far an import is',
      tags,
      params: byId.extend({ importId: id() }),
      description: '204 before it has begun, as for one that never was.',
      response: { 200: ImportState, 204: NoContent },
    },
    handler: async (request, reply) => {
      const read = (opened: Opened) => findStep(opened, request.params.importId);
      const step = await readCalendarAs(db, actorOf(request), request.params.id, 'events.write', read);
      return step ? importState(step) : reply.code(204).send();
    },
  });
}

/**
 * Runs work on the file of a request when it is its turn. Nothing of it is held while others of its person are under way.
 * @param zoneOf on whose clocks the times of a table are, which names no zone
 */
function createTurns(publicBodyMs: number) {
  const readBody = createBodyReader(publicBodyMs, ROOM);
  const mine = createPersonalSlots(OF_ONE, WAIT_OF_ONE_MS);
  const all = createSlots(AT_ONCE, WAIT_MS);
  let held = 0;

  return <Result>(
    request: FastifyRequest,
    { encoding: chosen, zone, dates }: Pick<ImportQuery, 'encoding' | 'zone'> & { dates?: DateOrder | undefined },
    zoneOf: () => Promise<string>,
    work: (file: ImportFile) => Promise<Result>,
  ): Promise<Result> =>
    mine.use(actorOf(request).userId, async () => {
      const bytes = await uploaded(request, readBody);
      if (held >= AT_ONCE + WAITING_MAX) throw new ApiError('unavailable', { retryAfter: 10 });
      held += 1;
      try {
        const said = { chosen, declared: declaredBy(request.headers['content-type']) };
        const as = { language: languageOf(request), timeZone: await zoneOf(), dates: dates ?? null };
        return await all.use(async () => work(await readFile(bytes, said, zone, as)));
      } catch (error) {
        throw error instanceof BudgetExceeded ? new ApiError('import_too_large') : error;
      } finally {
        held -= 1;
      }
    });
}

const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** The file in a request: as it is, or compressed on the way. @throws ApiError `import_too_large`, `import_unreadable` */
async function uploaded(request: FastifyRequest, readBody: BodyReader): Promise<Buffer> {
  const bytes = await readBody(request, request.raw);
  const coding = request.headers['content-encoding'];
  if (coding === undefined || coding === 'identity') return bytes;
  if (coding !== 'gzip') throw new ApiError('import_unreadable');
  return unzip(bytes, { maxOutputLength: IMPORT_BYTES_MAX }).catch((error: unknown) => {
    const isLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ApiError(isLong ? 'import_too_large' : 'import_unreadable');
  });
}
