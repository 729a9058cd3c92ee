import { startRegistration } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey, Passkeys } from '#domain/passkeys.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const passkeysKey = ['passkeys'] as const;

export const usePasskeys = () => useQuery(reading<Passkeys>(passkeysKey, '/passkeys'));

/** The confirmation of the person's identity; empty if not required. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

const bodyOf = ({ password, code }: Proof) => ({ ...(password && { password }), ...(code && { code }) });

/** Mutations of passkeys; the list is refetched after each. */
export function usePasskeyCalls() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: passkeysKey });
  return {
    async add(proof: Proof): Promise<void> {
      const optionsJSON = await call<Parameters<typeof startRegistration>[0]['optionsJSON']>(
        'POST',
        '/passkeys/options',
        { body: bodyOf(proof) },
      );
      await call('POST', '/passkeys', { body: { response: await startRegistration({ optionsJSON }) } });
      await refresh();
    },
    async remove({ id }: Passkey, proof: Proof): Promise<void> {
      await call('DELETE', `/passkeys/${id}`, { body: bodyOf(proof) });
      await refresh();
    },
    async rename({ id }: Passkey, name: string): Promise<void> {
      await call('PATCH', `/passkeys/${id}`, { body: { name } });
      await refresh();
    },
  };
}
