import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetAccount } from '#web/accounts/api.ts';
import { call } from '#web/platform/client.ts';

/** Everything the person owns, as the text of one JSON file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => JSON.stringify(await call<object>('GET', '/account/export'), null, 2),
    gcTime: 0,
  });
}

/** Deletes the account; this browser knows nobody afterwards. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call<void>('DELETE', '/account', { body: { password } }),
    gcTime: 0,
    onSuccess: () => {
      forgetAccount();
      client.clear();
    },
  });
}
