import { expect, vi } from 'vitest';
import type { Browser, Point } from './engine.ts';
import { FIND } from './find.ts';

/** What may be pressed, typed into, or only seen. */
type Kind = 'button' | 'field' | 'text';

/** How long somebody waits for a screen before they give up. */
export const PATIENCE = { timeout: 20_000, interval: 100 };

const IN_FIELD = `return document.activeElement?.matches('input, textarea, [role=combobox]') === true;`;

/** Somebody before a browser, who finds things by their names and reaches only what nothing covers. */
export function personAt(browser: Browser, origin: string) {
  const find = (kind: Kind, name: string) => browser.evaluate<Point | null>(FIND, kind, name);
  const centreOf = (selector: string) =>
    browser.evaluate<Point | null>(
      `const box = document.querySelector(arguments[0])?.getBoundingClientRect();
       return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + Math.min(box.height / 2, 60)) } : null;`,
      selector,
    );

  /** Where it is, once it has stopped moving. */
  async function reach(kind: Kind, name: string): Promise<Point> {
    let before: Point | null = null;
    return vi.waitFor(async () => {
      const now = await find(kind, name);
      const still = now !== null && now.x === before?.x && now.y === before.y;
      before = now;
      if (!still) throw new Error(`${kind} “${name}” cannot be reached`);
      return now;
    }, PATIENCE);
  }

  return {
    browser,
    open: (path: string) => browser.goto(origin + path),
    path: () => browser.evaluate<string>('return location.pathname'),

    async press(name: string): Promise<void> {
      await browser.mouse([await reach('button', name)], 'click');
    },
    /** Presses words that are part of a larger control. */
    async pressText(text: string): Promise<void> {
      await browser.mouse([await reach('text', text)], 'click');
    },
    async fill(name: string, text: string): Promise<void> {
      // On a busy machine a form may still be filling: what is typed before its field has the focus goes nowhere.
      await vi.waitFor(async () => {
        await browser.mouse([await reach('field', name)], 'click');
        if (!(await browser.evaluate<boolean>(IN_FIELD))) throw new Error(`“${name}” does not take the focus`);
      }, PATIENCE);
      await browser.press('SelectAll');
      await browser.type(text);
    },
    async sees(text: string): Promise<void> {
      await reach('text', text);
    },
    async doesNotSee(text: string): Promise<void> {
      await vi.waitFor(async () => expect(await find('text', text)).toBeNull(), PATIENCE);
    },
    async isAt(pattern: RegExp): Promise<void> {
      await vi.waitFor(
        async () => expect(await browser.evaluate<string>('return location.pathname')).toMatch(pattern),
        PATIENCE,
      );
    },
    /** From the middle of the first to the middle of the second, in small steps. */
    async drag(from: string, to: string): Promise<void> {
      const [start, end] = await vi.waitFor(async () => {
        const points = [await centreOf(from), await centreOf(to)];
        if (!points[0] || !points[1]) throw new Error(`${from} or ${to} is not there`);
        return [points[0], points[1]];
      }, PATIENCE);
      const steps = Array.from({ length: 8 }, (_, index) => (index + 1) / 8);
      const between = steps.map((part) => ({
        x: Math.round(start.x + (end.x - start.x) * part),
        y: Math.round(start.y + (end.y - start.y) * part),
      }));
      await browser.mouse([start, ...between, end], 'drag');
    },
  };
}

export type Person = ReturnType<typeof personAt>;
