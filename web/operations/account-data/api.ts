import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handOver } from '#web/calendars/members/api.ts';
import { forgetAccount } from '#web/identity/accounts/api.ts';
import { fetchAllCalendars } from '#web/interop/calendar-files/api.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';

/** Empty until the server requires them. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}
const bodyOf = ({ password, code }: Proof) => ({ ...(password && { password }), ...(code && { code }) });

async function fetchData(proof: Proof): Promise<File> {
  const text = JSON.stringify(await call<object>('POST', '/account/export', { body: bodyOf(proof) }), null, 2);
  return new File([text], 'kalends-export.json', { type: 'application/json' });
}

const FILES = { data: fetchData, calendars: (proof: Proof) => fetchAllCalendars(bodyOf(proof)) };
export const EXPORTS = ['data', 'calendars'] as const satisfies readonly (keyof typeof FILES)[];
export type Export = (typeof EXPORTS)[number];

/** @throws ClientError `password_required`, `sign_in_again`, `factor_code_required` unless the sign-in is recent */
export const useExport = (what: Export) => useMutation({ mutationFn: FILES[what], gcTime: 0 });

/** A calendar to hand over before the account is deleted. */
export interface HandedOver {
  readonly calendar: { readonly id: string; readonly name: string };
  readonly memberId: string;
}

/** The account was not deleted; `cause` says why. */
export class AccountNotDeleted extends Error {
  /** Names of the calendars handed over before the failure. */
  readonly handedOver: readonly string[];
  /** The calendar that could not be handed over; null if the deletion itself failed. */
  readonly stuck: string | null;

  constructor(cause: unknown, handedOver: readonly string[], stuck: string | null) {
    super('The account has not been deleted.', { cause });
    this.handedOver = handedOver;
    this.stuck = stuck;
  }
}

/**
 * Hands calendars over one by one, and then deletes the account. Stops at the first failure.
 * @param deleteCalendars ids of calendars to delete with the account
 * @throws ClientError `current_password_wrong`
 * @throws AccountNotDeleted for every other failure
 */
export async function endAccount(
  password: string,
  handOvers: readonly HandedOver[],
  deleteCalendars: readonly string[],
): Promise<void> {
  const done: string[] = [];
  const attempt = (work: Promise<unknown>, name: string | null) =>
    work.catch((error: unknown) => {
      const isWrong = error instanceof ClientError && error.code === 'current_password_wrong';
      throw isWrong ? error : new AccountNotDeleted(error, done, name);
    });
  for (const { calendar, memberId } of handOvers) {
    await attempt(handOver(calendar.id, { memberId, password }), calendar.name);
    done.push(calendar.name);
  }
  await attempt(call<void>('DELETE', '/account', { body: { password, deleteCalendars } }), null);
}

interface End {
  readonly password: string;
  readonly handOvers: readonly HandedOver[];
  readonly deleteCalendars: readonly string[];
}

/** Ends with a sign-out in this browser. A failure refetches the calendars, because some may have been handed over. */
export function useEndAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ password, handOvers, deleteCalendars }: End) => endAccount(password, handOvers, deleteCalendars),
    gcTime: 0,
    onSuccess: () => {
      storage.remove('eventDrafts');
      forgetAccount();
      client.clear();
    },
    onError: () =>
      Promise.all([['calendars'], ['calendar'], ['members']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
