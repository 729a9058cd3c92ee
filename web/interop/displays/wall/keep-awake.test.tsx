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
