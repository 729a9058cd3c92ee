import { storage } from '#web/platform/storage.ts';
import type { KnownState } from './calls.ts';

/** The last state on this device, which a display shows without a network. */
export interface StoredState extends KnownState {
  /** When it was last what the server had, epoch ms. */
  readonly at: number;
}

/** Raised with each new field of a state: what an older page has stored is not drawn. */
const FORMAT = 2;

/** Tells displays apart without the secret. */
const nameOf = (secret: string): string => `${FORMAT} ${secret.slice(0, 8)}`;

export function readState(secret: string): StoredState | null {
  try {
    const { of, ...stored }: StoredState & { of: string } = JSON.parse(storage.get('display') ?? '{}');
    return of === nameOf(secret) ? stored : null;
  } catch {
    return null;
  }
}

export const storeState = (secret: string, state: StoredState): void =>
  storage.set('display', JSON.stringify({ of: nameOf(secret), ...state }));

export const forgetState = (): void => storage.remove('display');
