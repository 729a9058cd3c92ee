import { Agent, request } from 'node:http';
import type { Field } from './fields.ts';

/** Where calls go, and what in them is real. */
export interface Goal {
  readonly url: string;
  readonly token: string | undefined;
  readonly calendarId: string;
  readonly eventId: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
/** A longer address or header is refused by Node itself. */
const ADDRESS_MAX = 12_000;
const ANSWER_MS = 120_000;

/** Sends one call with a hostile value in one field. @returns its status; 0 where the server closed before it answered */
export function send(goal: Goal, field: Field, json: string): Promise<number> {
  const parsed = field.where === 'body' ? '' : textOf(json);
  const path = field.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    field.where === 'path' && name === field.name[0]
      ? encodeURIComponent(parsed).slice(0, ADDRESS_MAX).replace(/%\w?$/, '') || 'x'
      : name === 'id' && field.path.startsWith('/api/events')
        ? goal.eventId
        : goal.calendarId,
  );
  const query = field.where === 'query' ? `?${field.name[0]}=${encodeURIComponent(parsed).slice(0, ADDRESS_MAX)}` : '';
  const body = field.where === 'body' ? bodyWith(goal, field, json) : JSON.stringify(field.body);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (goal.token) headers.authorization = `Bearer ${goal.token}`;
  const header = field.where === 'header' ? field.name[0] : undefined;
  if (header) headers[header] = parsed.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, ADDRESS_MAX);
  return call(goal.url + path + query, field.method, headers, body);
}

function call(url: string, method: string, headers: Record<string, string>, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers, timeout: ANSWER_MS });
    sent.once('timeout', () => reject(new Error(`${method} ${url.slice(0, 200)} is not answered`)));
    sent.once('response', (response) => {
      response.once('close', () => resolve(response.statusCode ?? 0)).resume();
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

const textOf = (json: string): string => (json.startsWith('"') ? String(JSON.parse(json)).toWellFormed() : json);

const MARK = 'the hostile value stands here';

function bodyWith({ calendarId }: Goal, { name, body }: Field, json: string): string {
  const marked = JSON.stringify(put(body, name)) ?? 'null';
  return marked.replaceAll('CALENDAR_ID', calendarId).replace(`"${MARK}"`, () => json);
}

function put(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return MARK;
  if (key === '0') return [put(Array.isArray(value) ? value[0] : undefined, rest)];
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...fields, [key]: put(fields[key], rest) };
}
