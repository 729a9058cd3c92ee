import { z } from 'zod';
import { HistoryPage, HistoryQuery, PurgeAnswer, UndoAnswer } from '#domain/changes.ts';
import { id, wholeNumber } from '#domain/text.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { auditChange } from '#server/identity/audit/calls.ts';
import { actorOf, sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { readHistory } from './data.ts';
import { purgeChange } from './purge.ts';
import { undoAs } from './undo-as.ts';

const version = wholeNumber(1);
const tags = ['Changes'];

/** Concurrent calls of one person; further ones wait. */
const [READS, WRITES, WAIT_MS] = [2, 1, 15_000];

export function historyRoutes(app: App, { db, clock, quotas }: Services): void {
  const reads = createPersonalSlots(READS, WAIT_MS);
  const writes = createPersonalSlots(WRITES, WAIT_MS);

  app.get('/api/calendars/:id/history', {
    config: { access: 'read' },
    schema: {
      summary: 'Who did what, newest first',
      description:
        'Entries outlive the things they are about, for 400 days. The next page starts at `nextBefore`; a page of large entries has fewer of them. A deleted occurrence is told as an `update` of its series, with the scope `this`, that names `exdates` alone; of lists `before` has what was taken out and `after` what was put in. `actor.name` is the name at that time; a person who takes another name is a `member` that changed. Once an account is deleted, and for as long as it is not restored, no entry names that person: `actor` is `{"id": null, "name": ""}`, and a `member` has an empty `name`.',
      tags,
      params: byId,
      querystring: HistoryQuery,
      response: { 200: HistoryPage },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { before, limit } = request.query;
      const read = (opened: Opened) => readHistory(opened, actor, before, limit);
      return reads.use(actor.userId, () => readCalendarAs(db, actor, request.params.id, 'history.read', read));
    },
  });

  app.post('/api/calendars/:id/history/:version/undo', {
    config: { access: 'session' },
    schema: {
      summary: 'Take a change back',
      description:
        'Restores the state before that change, as a new change. For edits, deletions and creations of events, tasks, journals, tags and people; for owners, admins and the author, whose role must allow such a change today: an editor takes back no change of tags or people. The move of an event, a task or a journal to another calendar is taken back from either of the two, as one change of both, which the caller must be able to change. 409 `undo_conflict`, with the thing as it is now in `current`, when later changes touched the same fields, and for a deleted occurrence that was brought back, moved with its series, or changed on its own since. A `step`, such as an import, is taken back as one: events of it that were changed since stay, and are counted in `kept`.',
      tags,
      params: z.object({ id: id(), version }),
      response: { 200: UndoAnswer },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      return writes.use(actor.userId, () =>
        undoAs({ db, clock, quotas }, actor, request.params.id, request.params.version),
      );
    },
  });

  app.post('/api/calendars/:id/history/:version/purge', {
    config: { access: 'session', security: 'history-purge', grows: false },
    schema: {
      summary: 'Take the texts of a change out of the history',
      description:
        'For the owner. Empties every text that this change kept, and texts that hold it or are held by it in all other kept changes of the same things. Who did what and when stays; such entries have `purged` and cannot be taken back (`undo_unsupported`). The purge is a change itself, without a text. It does not touch the things as they are now. 404 for a change that is not kept (any more).',
      tags,
      params: z.object({ id: id(), version }),
      response: { 200: PurgeAnswer },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const { id: calendarId, version } = request.params;
      const writeAudit = (change: ChangeContext) => auditChange(change, request);
      const purge = () => purgeChange(db, actor, { calendarId, version }, clock(), writeAudit);
      return { version: await writes.use(actor.userId, purge) };
    },
  });
}
