import { afterEach, beforeEach, expect, it } from 'vitest';
import { followDrags } from './follow-drags.ts';

let root: HTMLElement;
let end = () => {};
let done: string[] = [];

const at = (kind: string, x: number, more: PointerEventInit = {}) =>
  new PointerEvent(kind, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    button: 0,
    pointerId: 1,
    clientX: x,
    ...more,
  });
const send = (event: Event) => root.firstElementChild?.dispatchEvent(event);
const key = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

beforeEach(() => {
  done = [];
  root = document.createElement('div');
  root.innerHTML = '<button type="button">Rehearsal</button>';
  root.setPointerCapture = () => undefined; // no real pointer is down
  document.body.append(root);
  root.firstElementChild?.addEventListener('click', () => done.push('click'));
  const drag = {
    move: (x: number) => done.push(`move ${x}`),
    drop: (copy: boolean) => done.push(copy ? 'copy' : 'drop'),
    cancel: () => done.push('cancel'),
  };
  end = followDrags(root, () => ({ lift: () => drag }));
});
afterEach(() => {
  end();
  root.remove();
});

it('a mouse that moves while it is pressed drags, and its click does nothing', () => {
  for (const [kind, x] of [
    ['pointerdown', 0],
    ['pointermove', 2],
    ['pointermove', 9],
    ['pointerup', 9],
  ] as const)
    send(at(kind, x));
  send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(done).toEqual(['move 9', 'drop']);
});

it('a press that hardly moves is a click', () => {
  for (const [kind, x] of [
    ['pointerdown', 0],
    ['pointermove', 3],
    ['pointerup', 3],
  ] as const)
    send(at(kind, x));
  send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(done).toEqual(['click']);
});

it('Escape puts everything back, Alt drops another one', () => {
  for (const [kind, x] of [
    ['pointerdown', 0],
    ['pointermove', 9],
  ] as const)
    send(at(kind, x));
  key('Escape');
  send(at('pointerup', 9));
  send(at('pointerdown', 0));
  send(at('pointermove', 9, { altKey: true }));
  expect(root.hasAttribute('data-copying')).toBe(true);
  send(at('pointerup', 9, { altKey: true }));
  expect(done).toEqual(['move 9', 'cancel', 'move 9', 'copy']);
});

it('a finger that moves before it has held scrolls', () => {
  for (const [kind, x] of [
    ['pointerdown', 0],
    ['pointermove', 30],
    ['pointerup', 30],
  ] as const)
    send(at(kind, x, { pointerType: 'touch' }));
  expect(done).toEqual([]);
});
