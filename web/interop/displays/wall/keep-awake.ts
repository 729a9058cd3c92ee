/** Keeps the screen on while the page is visible, also when the system has let go of it. Insecure origins and older browsers cannot. */
export function keepAwake(): void {
  const hold = () => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock?.request('screen').then(
      (lock) => lock.addEventListener('release', hold),
      () => {},
    );
  };
  document.addEventListener('visibilitychange', hold);
  hold();
}
