import { afterEach, expect, it, vi } from 'vitest';
import { keepAwake } from './keep-awake.ts';

afterEach(() => vi.restoreAllMocks());

function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the screen is kept on, and again each time the page is shown: hiding it lets go', () => {
  const request = vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new DOMException('not allowed'));
  keepAwake();
  expect(request.mock.calls).toEqual([['screen']]);
  become('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  become('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('the screen is kept on when the system has let go of it while the page is shown', async () => {
  const lock = new EventTarget() as WakeLockSentinel; // only its event is heard
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock);
  keepAwake();
  const before = request.mock.calls.length;
  const afterRelease = () => {
    lock.dispatchEvent(new Event('release'));
    return request.mock.calls.length;
  };
  await expect.poll(afterRelease).toBeGreaterThan(before);
});
