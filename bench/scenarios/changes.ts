import type { Scenario } from '../bench.ts';
import { ask, jsonOf } from '../http.ts';
import { requestText } from '../load/job.ts';
import { alone, always } from '../rounds.ts';

const BEHIND = 20;

/** A client that was away for a moment and asks what it has missed. */
export const changes: Scenario = {
  name: 'changes',
  targets: {},
  limit: '',
  async measure(bench) {
    const path = `/api/calendars/${bench.data.calendarId}`;
    const answer = await ask(bench.server.port, 'GET', path, bench.headers);
    const { version } = jsonOf<{ calendar: { version: number } }>(answer, 200).calendar;
    const request = requestText('GET', `${path}/changes?since=${version - BEHIND}`, bench.headers);
    return { ...(await alone(bench, always(request, 200))), detail: `the last ${BEHIND} versions` };
  },
};
