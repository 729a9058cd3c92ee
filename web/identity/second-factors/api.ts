import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '#domain/second-factors.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const factorKey = ['second-factor'] as const;

export const useSecondFactor = () => useQuery(reading<SecondFactor>(factorKey, '/second-factor'));

/** @param password empty if not required */
export const setUpTotp = (password: string): Promise<TotpSetUp> =>
  call('POST', '/second-factor/set-up', { body: password === '' ? {} : { password } });

const PATHS = {
  on: ['POST', '/second-factor/confirm'],
  renew: ['POST', '/second-factor/recovery-codes'],
  off: ['DELETE', '/second-factor'],
} as const;

/** Actions confirmed by a code. Only these responses contain the recovery codes. */
export function useCodeCall(what: keyof typeof PATHS) {
  const client = useQueryClient();
  const [method, path] = PATHS[what];
  return useMutation({
    mutationFn: (code: string) => call<RecoveryCodes | undefined>(method, path, { body: { code } }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: factorKey }),
  });
}
