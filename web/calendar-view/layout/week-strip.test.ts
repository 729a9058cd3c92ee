import { expect, it } from 'vitest';
import { weekOf } from '#domain/dates/grids.ts';
import { sampleEvents } from '#web/events/sample-event.ts';
import { dateEvents } from './dated-event.ts';
import { indexDays } from './day-index.ts';
import { layoutStrip } from './week-strip.ts';

const week = weekOf('2026-11-16', 1);
const strip = (spans: Record<string, string>, lanesMax: number) =>
  layoutStrip(indexDays(dateEvents(sampleEvents(spans), 'Europe/Moscow'), week), [0, 1, 2, 3, 4, 5, 6], lanesMax);

it('holds bars and no events of a single day', () => {
  const { cells, lanes } = strip({ trip: '2026-11-17/2026-11-19', talk: '2026-11-17T09:00:00/2026-11-17T10:00:00' }, 4);
  expect(lanes).toBe(1);
  expect(cells[1]?.pieces.map(({ dated }) => dated.event.id)).toEqual(['trip']);
});

it('is no higher than it needs to be', () => {
  expect(strip({}, 4).lanes).toBe(0);
});

it('counts what does not fit', () => {
  const { cells, lanes } = strip({ a: '2026-11-16', b: '2026-11-16', c: '2026-11-16' }, 2);
  expect([lanes, cells[0]?.more]).toEqual([2, 2]);
});
