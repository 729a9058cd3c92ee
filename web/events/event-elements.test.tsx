import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isOnScreen, tint } from './event-elements.ts';

const draw = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const piece = (id: string) => document.querySelector<HTMLElement>(`[data-event="${id}"]`);

it('gives a new event a ring that fades, and no other one', () => {
  draw('<i data-event="new">a</i><i data-event="old">b</i>');
  tint('new');
  expect(piece('new')?.getAnimations()).toHaveLength(1);
  expect(piece('old')?.getAnimations()).toHaveLength(0);
});

it('an event is on screen only where some of it is inside the window', async () => {
  await page.viewport(400, 300);
  draw('<i data-event="here">a</i><i data-event="below" style="position:absolute;top:900px">b</i>');
  expect([isOnScreen('here'), isOnScreen('below'), isOnScreen('nowhere')]).toEqual([true, false, false]);
});
