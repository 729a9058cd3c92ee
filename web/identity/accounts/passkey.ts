import { call } from '#web/platform/client.ts';
import { type Entered, signIn } from './enter.ts';

export const passkeyOptions = <Options>(): Promise<Options> => call('POST', '/auth/passkey/options');

export const signInByPasskey = (response: unknown): Promise<Entered> => signIn('/auth/passkey', { response });
