import type { Scenario } from '../bench.ts';
import { ask, jsonOf } from '../http.ts';
import { requestText } from '../load/job.ts';
import { alone, type Requests } from '../rounds.ts';

const BEHIND = 20;

/** A client that was away for a moment and asks what it has missed. */
export const changes: Scenario = {
  name: 'changes',
  targets: {},
  limit: 'making and checking the answer, and the garbage that this leaves; the query itself is the smaller part.',
  async measure(bench) {
    const { port } = bench.server;
    const path = `/api/calendars/${bench.data.calendarId}`;
    for (const id of bench.data.eventIds.slice(0, BEHIND)) {
      jsonOf(await ask(port, 'PUT', `/api/events/${id}`, bench.headers, { title: `Moved ${id}` }), 200);
    }
    const { version } = jsonOf<{ calendar: { version: number } }>(
      await ask(port, 'GET', path, bench.headers),
      200,
    ).calendar;
    // One person may ask a few times at once, so each client is another person.
    const requests = bench.data.audience.map((token) =>
      requestText('GET', `${path}/changes?since=${version - BEHIND}`, { authorization: `Bearer ${token}` }),
    );
    const ofEach: Requests = () => ({ requests, order: 'cycle', status: 200 });
    return { ...(await alone(bench, ofEach)), detail: `the last ${BEHIND} versions` };
  },
};
