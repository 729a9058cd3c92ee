import { z } from 'zod';
import { PasswordAgain } from './reauthentication.ts';
import { bounded, instant, line } from './text.ts';

/** API keys for apps: the holder of a request's secret gets one key, once, after a person has granted the request. */

export const KEY_REQUEST_MINUTES = 15;
const NAME_MAX = 200;

export const GrantKeyBody = z.object({ name: line(NAME_MAX), password: PasswordAgain });
export type GrantKeyBody = z.infer<typeof GrantKeyBody>;

export const AppleProfileLink = z.object({
  id: z.string().describe('That of the key which the profile will hold.'),
  url: z.string().describe('Gives the profile, once.'),
  expiresAt: instant,
});
export type AppleProfileLink = z.infer<typeof AppleProfileLink>;

export const KeyRequest = z.object({
  app: z.string().describe('As the app calls itself; empty where it does not.'),
  address: z.string().nullable().describe('Where the app asked from; null where that is not known.'),
  network: z
    .enum(['same', 'other', 'unknown'])
    .describe(
      'Whether the app asked from the network of the caller. Unknown behind a proxy that the server is not told to trust.',
    ),
  createdAt: instant,
  expiresAt: instant,
  isGranted: z.boolean(),
});
export type KeyRequest = z.infer<typeof KeyRequest>;

export const GrantedKey = z.object({ id: z.string().describe('That of the key which the app will get.') });
export type GrantedKey = z.infer<typeof GrantedKey>;

const TOKEN_MAX = 200;
export const keyRequestCode = bounded(TOKEN_MAX);
