/** Keeps the screen on while the page is visible. Insecure origins and older browsers cannot. */
export function keepAwake(): void {
  const hold = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', hold);
  hold();
}
