import { beforeEach, expect, it } from 'vitest';
import { forgetSteps, type Step } from './held-steps.ts';
import { dropStep, hasSteps, noteStep, putStep, takeNewest, takeStep } from './steps.ts';

const step = (version: number, calendarId = 'home'): Step => ({
  did: 'change',
  title: 'Dinner',
  changes: [{ calendarId, version }],
});
const newest = (...calendarIds: string[]) => takeNewest('done', calendarIds)?.changes[0]?.version;
beforeEach(forgetSteps);

it('gives the newest step first, of the calendars that are shown', () => {
  for (const noted of [step(1), step(2), step(3, 'work')]) noteStep(noted);
  expect(newest('home')).toBe(2);
  expect(newest('home', 'work')).toBe(3);
  expect(newest('home', 'work')).toBe(1);
  expect(newest('home', 'work')).toBeUndefined();
});

it('notes moves that are one step only once', () => {
  const moves = step(1);
  noteStep(moves);
  noteStep(moves);
  expect(newest('home')).toBe(1);
  expect(hasSteps(['home'])).toBe(false);
});

it('keeps twenty of each calendar', () => {
  noteStep(step(1, 'work'));
  for (let version = 1; version <= 21; version += 1) noteStep(step(version));
  const versions: number[] = [];
  for (let taken = newest('home'); taken !== undefined; taken = newest('home')) versions.push(taken);
  expect(versions).toHaveLength(20);
  expect(versions.at(-1)).toBe(2);
  expect(newest('work')).toBe(1);
});

it('gives a step out of the middle, which the snackbar of that step asks for', () => {
  const [first] = [noteStep(step(1)), noteStep(step(2))];
  expect(takeStep(first)).toBe(true);
  expect(takeStep(first)).toBe(false);
  expect(newest('home')).toBe(2);
});

it('has nothing of a calendar to do again after something new in it', () => {
  putStep('undone', step(2));
  putStep('undone', step(4, 'work'));
  noteStep(step(3));
  expect(takeNewest('undone', ['home'])).toBeUndefined();
  expect(takeNewest('undone', ['work'])).toBeDefined();
});

it('drops a step that was taken back by another way', () => {
  noteStep(step(1));
  dropStep({ calendarId: 'home', version: 1 });
  expect(hasSteps(['home'])).toBe(false);
});

it('gives a step of several calendars on the page of any of them', () => {
  const both = { ...step(1), changes: [...step(1).changes, ...step(7, 'work').changes], otherId: 'old' };
  for (const page of ['home', 'work', 'old']) {
    noteStep(both);
    expect(hasSteps([page])).toBe(true);
    expect(takeNewest('done', [page])).toBe(both);
  }
  noteStep(both);
  dropStep({ calendarId: 'work', version: 7 });
  expect(hasSteps(['home', 'work', 'old'])).toBe(false);
});

it('forgets all of it', () => {
  noteStep(step(1));
  forgetSteps();
  expect(hasSteps(['home'])).toBe(false);
});
