import type { CreatedFeed } from '#domain/feeds.ts';
import type { Scenario } from '../bench.ts';
import { ask, jsonOf } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare } from '../rounds.ts';

/** Another program that asks by its link whether anything is new. */
export const feedNotModified: Scenario = {
  name: 'link, 304',
  targets: { sqlite: 0.3, postgres: 0.3 },
  limit: 'as for 304; the link, the right of its maker and the last change are cached until the next commit.',
  async measure(bench) {
    const { calendarId } = bench.data;
    const made = await ask(bench.server.port, 'POST', `/api/calendars/${calendarId}/feeds`, bench.headers, {
      name: 'Phone',
    });
    const { pathname } = new URL(jsonOf<CreatedFeed>(made, 201).url);
    const whole = await ask(bench.server.port, 'GET', pathname, {});
    const asked = { 'if-none-match': whole.headers.etag ?? '' };
    const answer = await ask(bench.server.port, 'GET', pathname, asked);
    const requests = always(requestText('GET', pathname, asked), 304);
    const bare = { targets: [await bench.bare(answer)], requests };
    const measured = await compare(bench, { targets: [bench.server], requests }, bare);
    return { ...measured, detail: `If-None-Match, of ${(whole.body.length / 1024 / 1024).toFixed(1)} MiB` };
  },
};
