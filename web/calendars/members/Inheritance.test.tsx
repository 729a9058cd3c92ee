import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { productWords } from '#web/app/load-words.ts';
import { Inheritance } from './Inheritance.tsx';

const PATH = '/calendars/family/inheritance';
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => vi.unstubAllGlobals());

async function open(declinableUntil: string | null, declined: () => Response) {
  const onFailed = vi.fn();
  const times = pretendServer({
    [`GET ${PATH}`]: () => Response.json({ declinableUntil }),
    [`DELETE ${PATH}`]: declined,
  });
  await showCalling(<Inheritance calendarId="family" onFailed={onFailed} />, productWords);
  return { times, onFailed };
}

it('an owner declines what they have inherited, once they have confirmed it', async () => {
  const { times, onFailed } = await open('2026-12-20T12:00:00.000Z', () => Response.json({ owner: { name: 'Yuri' } }));
  await expect.element(page.getByText('until')).toHaveTextContent('2026');
  await button('I don’t want it').click();
  expect(times(`DELETE ${PATH}`)).toBe(0);
  await button('Decline').click();
  await expect.element(button('Decline')).not.toBeInTheDocument();
  expect([times(`DELETE ${PATH}`), onFailed.mock.calls]).toEqual([1, []]);
});

it('why it could not be declined is said beside the list', async () => {
  const { onFailed } = await open('2026-12-20T12:00:00.000Z', broken);
  await button('I don’t want it').click();
  await button('Decline').click();
  await expect.poll(() => onFailed.mock.calls).toEqual([['The server is broken']]);
});

it('nothing is offered for a calendar that was not inherited', async () => {
  const { times } = await open(null, broken);
  await expect.poll(() => times(`GET ${PATH}`)).toBe(1);
  await expect.element(button('I don’t want it')).not.toBeInTheDocument();
});
