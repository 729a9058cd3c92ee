import { setTimeout as sleep } from 'node:timers/promises';
import type { History } from './history.ts';

/** Longer than a commit waits for its standby before Kalends cuts it short. */
const CALL_MS = 13_000;
const DAY = '2026-11-21';

export interface Account {
  readonly token: string;
  readonly calendarId: string;
}

interface Answer {
  readonly status: number;
  readonly body?: { event?: { title: string; version: number } } | undefined;
  readonly why?: string;
}

interface Known {
  readonly id: string;
  readonly title: string;
}

/** Somebody who adds, changes, reads and deletes events of their own, one call after the other, until told to stop. */
export async function work(
  front: string,
  { token, calendarId }: Account,
  history: History,
  over: AbortSignal,
): Promise<void> {
  const events: Known[] = [];
  let seen = 0;
  let count = 0;

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    try {
      const answer = await fetch(front + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : undefined };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { status: 0, body: undefined, why: `${method}: ${cause instanceof Error ? cause.message : cause}` };
    }
  }

  /** Notes the answer of a change that makes the event `title`, or deletes it; answers whether it was carried out. */
  function note(method: string, id: string, title: string | null, { status, body, why }: Answer): boolean {
    const version = body?.event?.version;
    const about = { method, id, title, version };
    if (status >= 200 && status < 300) {
      history.answered('done', about);
      history.is(id, title);
      if (typeof version === 'number') {
        history.version(calendarId, version, seen);
        seen = Math.max(seen, version);
      }
      return true;
    }
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    history.answered(isRefused ? 'refused' : 'unknown', about, why ?? String(status));
    if (isRefused) history.violations.push(`a change of ${id} was refused: ${status} ${JSON.stringify(body)}`);
    else history.mayBe(id, title);
    return false;
  }

  while (!over.aborted) {
    count += 1;
    const known = events[Math.floor(Math.random() * events.length)];
    const kind = Math.random();
    if (!known || kind < 0.4) {
      const id = crypto.randomUUID();
      const title = `${count} of ${id}`;
      const answer = await call('POST', '/api/events', {
        ...{ id, calendarId, title },
        ...{ startTime: `${DAY}T10:00`, endTime: `${DAY}T11:00` },
      });
      if (note('POST', id, title, answer)) events.push({ id, title });
    } else if (kind < 0.7) {
      const title = `${count} of ${known.id}`;
      const answer = await call('PUT', `/api/events/${known.id}`, { title });
      events.splice(events.indexOf(known), 1);
      if (note('PUT', known.id, title, answer)) events.push({ ...known, title });
    } else if (kind < 0.8) {
      events.splice(events.indexOf(known), 1);
      note('DELETE', known.id, null, await call('DELETE', `/api/events/${known.id}`));
    } else {
      const { status, body, why } = await call('GET', `/api/events/${known.id}`);
      const about = { method: 'GET', id: known.id };
      if (status === 200 || status === 404) {
        const title = body?.event?.title ?? null;
        history.answered('done', { ...about, title, version: body?.event?.version });
        history.read(known.id, title, 'while calls went on');
      } else {
        history.answered('unknown', about, why ?? String(status));
      }
    }
    if (history.calls.at(-1)?.outcome === 'unknown') await sleep(200);
  }
}
