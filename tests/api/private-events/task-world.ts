import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { lines } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';
import { createWorld, type ReaderName, type World } from './world.ts';

/** A task or a journal in the calendar that people of every role share. */

export const SECRETS = /marimba|zydeco|20261124/i;
export const NAME = 't.ics';
export type Kind = 'VTODO' | 'VJOURNAL';

export const textOf = (kind: Kind, own: string, ...more: readonly string[]) =>
  lines(
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', `BEGIN:${kind}`, 'UID:t'],
    ...['DTSTAMP:20261101T000000Z', 'SUMMARY:Marimba', 'DTSTART:20261124T100000Z', 'DESCRIPTION:Zydeco', ...more],
    ...[...(own === 'public' ? [] : [`CLASS:${own.toUpperCase()}`]), `END:${kind}`, 'END:VCALENDAR'],
  );

export const pathOf = ({ keys, calendar }: World, name: ReaderName) => `${keys[name]?.home}${calendar.id}/`;
export const dav = (
  world: World,
  name: ReaderName,
  method: 'GET' | 'PUT' | 'DELETE' | 'REPORT',
  at = NAME,
  body?: string,
) => {
  const type: Record<string, string> = method === 'PUT' ? { 'content-type': 'text/calendar' } : { depth: '1' };
  const client = world.keys[name];
  if (!client) throw new Error(name);
  return client.call(method, `${pathOf(world, name)}${at}`, body, type);
};
export const report = async (world: World, name: ReaderName, element: string, inner: string) => {
  const body = `<${element} ${NAMESPACES}>${inner}</${element}>`;
  return (await dav(world, name, 'REPORT', '', body)).text;
};
export const DATA = '<d:prop><d:getetag/><c:calendar-data/></d:prop>';
export const query = (kind: Kind, inner: string) =>
  `${DATA}<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="${kind}">${inner}</c:comp-filter></c:comp-filter></c:filter>`;

export const done = async (answer: Promise<{ readonly status: number }>, status = 204) =>
  expect(await answer).toMatchObject({ status });
export const made = async (app: TestApp, kind: Kind, own: string) => {
  const world = await createWorld(app);
  await done(dav(world, 'author', 'PUT', NAME, textOf(kind, own)), 201);
  return world;
};
