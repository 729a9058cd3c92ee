import { describe, expect, it } from 'vitest';
import type { Calendar } from '#domain/calendars.ts';
import {
  asNew,
  changing,
  creating,
  duplicating,
  propertyValuesOf,
  rebased,
  refused,
  resolved,
  resuming,
  sending,
} from './editing.ts';
import { draftOf, newDraft } from './event-draft.ts';
import { sampleEvent } from './sample-event.ts';

const calendar = { id: 'family' } as Calendar;
const NOW = '2026-11-20T10:00:00';
const lunch = { id: 'lunch', calendarId: 'family', title: 'Lunch', location: 'Home', version: 3 };
const event = sampleEvent({ ...lunch, startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' });
const current = { ...event, version: 4 };
const typed = (mine: Partial<ReturnType<typeof draftOf>>) => {
  const left = changing(calendar, event);
  return { ...left, draft: { ...left.draft, ...mine } };
};

describe('a form opens', () => {
  it('for a new event with an id of its own', () => {
    const draft = newDraft('2026-12-01', NOW);
    const form = creating(calendar, { draft, now: NOW, timeZone: 'Europe/Moscow' });
    expect(form).toMatchObject({ before: undefined, saved: draft, draft, busy: false, error: null, conflict: null });
    expect(creating(calendar, form).id).toBe(form.id);
    expect(creating(calendar, { draft, now: NOW, timeZone: 'UTC' }).id).not.toBe(form.id);
  });

  it('for an event with what is stored, on its own clock', () => {
    const form = changing(calendar, event);
    expect(form).toMatchObject({ before: event, id: 'lunch', saved: draftOf(event), draft: draftOf(event) });
    expect(form.timeZone).toBe(event.timeZone);
  });

  it('for another one like it: never with its id, and never as a series', () => {
    const form = duplicating(calendar, { ...event, recurrence: 'FREQ=DAILY' });
    expect(form).toMatchObject({ before: undefined, draft: { title: 'Lunch', recurrence: null } });
    expect(form.id).not.toBe('lunch');
  });

  it('with what was stored in the browser, and stores the same again', () => {
    const left = { ...typed({ title: 'Late lunch' }), typed: { startTime: '25' }, note: 'The hall is taken' };
    const stored = { ...propertyValuesOf(left), draft: left.draft, typed: left.typed, userId: 'anna', keptAt: 0 };
    expect(resuming(calendar, stored)).toMatchObject({
      id: 'lunch',
      before: event,
      draft: left.draft,
      typed: left.typed,
      note: left.note,
    });
    expect(propertyValuesOf(resuming(calendar, stored))).toEqual(propertyValuesOf(left));
  });
});

it('what is stored in the browser belongs to the calendar that has the event, not to the chosen one', () => {
  const chosen = { ...changing(calendar, event), calendar: { id: 'work' } as Calendar };
  expect(propertyValuesOf(chosen).calendarId).toBe('family');
  expect(propertyValuesOf(asNew(chosen)).calendarId).toBe('work');
});

it('nothing typed is lost by any answer of the server', () => {
  const left = typed({ title: 'Late lunch' });
  for (const after of [sending(left), refused(left, 'No network'), refused(left, 'Gone', true), asNew(left)])
    expect(after.draft).toEqual(left.draft);
  expect(refused(sending(left), 'No network')).toMatchObject({ busy: false, error: 'No network', deleted: false });
  expect(sending(refused(left, 'No network'))).toMatchObject({ busy: true, error: null });
});

it('text of an event that others deleted becomes a new event', () => {
  const left = refused(typed({ title: 'Late lunch' }), 'Gone', true);
  expect(asNew(left)).toMatchObject({ before: undefined, deleted: false, draft: { title: 'Late lunch' } });
  expect(asNew(left).id).not.toBe(left.id);
});

describe('others have stored the event first', () => {
  const theirs = { ...current, location: 'Canteen' };

  it('and changed something else: both go together, based on theirs', () => {
    const merged = rebased(sending(typed({ title: 'Late lunch' })), theirs, undefined);
    expect(merged).toMatchObject({ conflict: null, before: { version: 4 }, saved: { location: 'Canteen' } });
    expect(merged.draft).toMatchObject({ title: 'Late lunch', location: 'Canteen' });
  });

  it('and changed the same: it is asked, with how far the change reaches', () => {
    const asked = rebased(sending(typed({ location: 'Park' })), theirs, 'all');
    expect(asked.conflict).toEqual({ scope: 'all', asked: ['location'] });
    expect(asked).toMatchObject({ saved: { location: 'Canteen' }, draft: { location: 'Park' } });
  });

  it('the answer is what is stored next; without one the form is filled again with mine', () => {
    const asked = { ...rebased(sending(typed({ location: 'Park' })), theirs, 'all'), typed: { startTime: '25' } };
    const back = resolved(asked, null);
    expect(back).toMatchObject({ filled: 1, draft: { location: 'Park' }, typed: {}, busy: false, conflict: null });
    const answer = { ...asked.draft, location: 'Canteen' };
    expect(resolved(asked, answer)).toMatchObject({ draft: answer, before: { version: 4 }, conflict: null });
  });
});
