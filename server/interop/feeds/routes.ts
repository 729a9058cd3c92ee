import { CreatedFeed, CreateFeedBody, FeedList } from '#domain/feeds.ts';
import { id } from '#domain/text.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { auditChange } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { actorOf, sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createFeed, feedChange, listFeeds, revokeFeed } from './links.ts';

const tags = ['Calendar links'];

export function feedRoutes(app: App, { db, clock, limits, publicUrl }: Services): void {
  const { requirePassword, stillSignedIn } = createSessionGuard({ db, clock, limits });

  app.post('/api/calendars/:id/feeds', {
    config: { access: 'session', security: 'feed-create' },
    schema: {
      summary: 'Make a link for other programs',
      description:
        'Who has the link reads the calendar as iCalendar text, without an account. It ends with the membership of its maker, and when the calendar is deleted. The answer is the only place where it is whole. Needs `password` when the sign-in was more than 15 minutes ago: 403 `password_required`.',
      tags,
      params: byId,
      body: CreateFeedBody,
      response: { 201: CreatedFeed },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await requirePassword(actor, request.body.password);
      return changeCalendar(db, actor, clock(), request.params.id, 'feeds.create', async (change) => {
        const user = await stillSignedIn(change.sql, actor);
        const created = await createFeed(change, actor, request.body, publicUrl);
        await sendAccessChange(change.sql, user, feedChange(created.feed, change), deviceOf(request), clock());
        await auditChange(change, request, { id: created.feed.id });
        return created;
      });
    },
  });

  app.get('/api/calendars/:id/feeds', {
    config: { access: 'session' },
    schema: {
      summary: 'The links for other programs',
      description: 'My own; for owner and admins those of all members.',
      tags,
      params: byId,
      response: { 200: FeedList },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const list = (opened: Opened) => listFeeds(opened, actor, clock());
      return readCalendarAs(db, actor, request.params.id, 'feeds.read', list);
    },
  });

  app.delete('/api/calendars/:id/feeds/:feedId', {
    config: { access: 'session', security: 'feed-revoke' },
    schema: {
      summary: 'Revoke a link',
      description: 'My own; owner and admins any of them.',
      tags,
      params: byId.extend({ feedId: id() }),
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId, feedId } = request.params;
      await changeCalendar(db, actor, clock(), calendarId, 'feeds.read', async (change) => {
        await revokeFeed(change, actor, feedId);
        await auditChange(change, request);
      });
    },
  });
}
