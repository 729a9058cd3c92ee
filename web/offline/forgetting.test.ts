import { expect, it } from 'vitest';
import { createForgetting } from './forgetting.ts';

/** A cache of responses by name, and a way to fill it. */
function cacheOf() {
  const cached = new Set<string>();
  const { plugin, forget } = createForgetting(async () => cached.clear());
  async function ask(name: string) {
    const state = {};
    const common = { state, event: {} as never, request: {} as never }; // it reads only the state
    await plugin.handlerWillStart?.(common);
    return async () => {
      cached.add(name);
      await plugin.cacheDidUpdate?.({ ...common, cacheName: 'data', newResponse: {} as never });
    };
  }
  return { cached, ask, forget };
}

it('stores answers until it forgets them', async () => {
  const { cached, ask, forget } = cacheOf();
  const store = await ask('month');
  await store();
  expect([...cached]).toEqual(['month']);
  await forget();
  expect([...cached]).toEqual([]);
});

it('forgets an answer that was asked for before and comes after', async () => {
  const { cached, ask, forget } = cacheOf();
  const store = await ask('month');
  await forget();
  await store();
  expect([...cached]).toEqual([]);
});

it('stores what is asked for afterwards', async () => {
  const { cached, ask, forget } = cacheOf();
  await forget();
  const store = await ask('month of the next person');
  await store();
  expect([...cached]).toEqual(['month of the next person']);
});
