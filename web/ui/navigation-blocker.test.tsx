import { expect, it, vi } from 'vitest';
import { blockNavigation, startBlockingBack } from './navigation-blocker.ts';

startBlockingBack();

it('passes Back on to the router where it leads to the entry of what is closing', async () => {
  const heard = vi.fn();
  history.pushState({ idx: 1 }, '');
  const unblock = blockNavigation({ ask: () => expect.fail('nothing is open any more'), blocksLinks: false });
  history.pushState({ idx: 2 }, '');
  addEventListener('popstate', heard);
  history.back();
  await expect.poll(() => heard.mock.calls.map(([{ state }]) => state.idx)).toEqual([1]);
  removeEventListener('popstate', heard);
  unblock();
});

it('asks what is open on Back, and passes on to the router only what that lets through', async () => {
  const [heard, ask] = [vi.fn(), vi.fn<(go: () => void) => void>()];
  history.pushState({ idx: 2 }, '');
  const unblock = blockNavigation({ ask, blocksLinks: false });
  addEventListener('popstate', heard);
  history.back();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  expect(history.state.idx).toBe(2);
  expect(heard).not.toHaveBeenCalled();
  ask.mock.calls[0]?.[0]();
  await expect.poll(() => heard.mock.calls.map(([{ state }]) => state.idx)).toEqual([1]);
  removeEventListener('popstate', heard);
  unblock();
});
