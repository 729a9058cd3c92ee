import type { Bench, Scenario } from '../bench.ts';
import { calendarApp } from '../calendar-app.ts';
import { ask } from '../http.ts';
import { requestText } from '../load/job.ts';
import { always, compare, type Requests } from '../rounds.ts';
import { creates } from './create.ts';

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';

const appOf = ({ server, data, headers }: Bench) => calendarApp(server.port, { ...data, headers });

const ASKED = `<d:propfind ${NAMESPACES}><d:prop><d:sync-token/></d:prop></d:propfind>`;

/** A phone that asks whether anything is new, as it does every few minutes. */
export const davPoll: Scenario = {
  name: 'CalDAV, a poll',
  targets: { sqlite: 0.3, postgres: 0.3 },
  limit: 'parsing HTTP, signing in by key, the body of the call, and writing XML.',
  async measure(bench) {
    const { authorization, path } = await appOf(bench);
    const headers = { authorization, depth: '0', 'content-type': 'application/xml' };
    const answer = await ask(bench.server.port, 'PROPFIND', path, headers, ASKED);
    const requests = always(requestText('PROPFIND', path, headers, ASKED), 207);
    const bare = { targets: [await bench.bare(answer)], requests };
    return { ...(await compare(bench, { targets: [bench.server], requests }, bare)), detail: 'PROPFIND, sync-token' };
  },
};

const stamp = (date: string): string => `${date.replaceAll('-', '')}T000000Z`;

/** An app without a copy of its own, which reads the month that it shows. */
export const davMonth: Scenario = {
  name: 'CalDAV, a month',
  targets: { sqlite: 0.3, postgres: 0.3 },
  limit:
    'as for a month of the JSON API: the kernel, which copies the answer to the socket. It is kept until the calendar changes; signing in and reading the XML come to it.',
  async measure(bench) {
    const { authorization, path } = await appOf(bench);
    const { startDate, endDate } = bench.data.month;
    const range = `<c:time-range start="${stamp(startDate)}" end="${stamp(endDate)}"/>`;
    const body = `<c:calendar-query ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${range}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
    const headers = { authorization, depth: '1', 'content-type': 'application/xml' };
    const answer = await ask(bench.server.port, 'REPORT', path, headers, body);
    const requests = always(requestText('REPORT', path, headers, body), 207);
    const bare = { targets: [await bench.bare(answer)], requests };
    const measured = await compare(bench, { targets: [bench.server], requests }, bare);
    return { ...measured, detail: `calendar-query, ${Math.round(answer.body.length / 1024)} KiB` };
  },
};

const OBJECTS = 4_000;

/** Objects, each of them new, as a phone stores them; beside our own JSON for the same, not a bare server. */
export const davPut: Scenario = {
  name: 'CalDAV, PUT beside POST',
  targets: { sqlite: 0.6, postgres: 0.6 },
  limit: 'reading the text, and a row for it beside those of the event.',
  async measure(bench) {
    const { authorization, path } = await appOf(bench);
    const headers = { authorization, 'content-type': 'text/calendar' };
    const puts: Requests = (round) => ({
      requests: Array.from({ length: OBJECTS }, (_, index) => {
        const uid = `${round}-${index}`;
        const day = stamp(bench.data.rangeStarts[index % 500] ?? '').slice(0, 8);
        const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Bench//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:${day}T110000Z\r\nDTEND:${day}T120000Z\r\nSUMMARY:Созвон с типографией ${index}\r\nLOCATION:По видеосвязи\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
        return requestText('PUT', `${path}${uid}.ics`, headers, text);
      }),
      order: 'once',
      status: 201,
    });
    const ours = { targets: [bench.server], requests: puts };
    const json = { targets: [bench.server], requests: creates(bench) };
    return { ...(await compare(bench, ours, json)), detail: 'a new object each; the other side is `create`' };
  },
};
