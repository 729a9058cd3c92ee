/**
 * Whether this tab is the one to show a reminder: the first that asks, for as long as it is open. On an insecure origin there
 * are no locks, and each tab may.
 */
export function claimReminder(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks
      .request(`reminder ${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });
}
