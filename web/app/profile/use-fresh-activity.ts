import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityKey } from '#web/identity/audit/api.ts';

/** The lists of this page whose changes are recorded. Each is asked for again after a change of it. */
const RECORDED = new Set<unknown>(['sessions', 'identities', 'passkeys', 'second-factor', 'api-keys', 'access']);

/** Asks for the activity of the account again when another section has changed something. */
export function useFreshActivity(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isChange = event.type === 'updated' && event.action.type === 'invalidate';
        if (isChange && RECORDED.has(event.query.queryKey[0])) void client.invalidateQueries({ queryKey: activityKey });
      }),
    [client],
  );
}
