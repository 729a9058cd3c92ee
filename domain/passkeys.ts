import { z } from 'zod';
import { bounded, instant, line, listOf } from './text.ts';
import { NAME_MAX } from './values/passkeys.ts';

/** Per person. */
export const PASSKEYS_MAX = 20;

/** Base64url, as in WebAuthn's JSON. */
const bytes = (max: number) => bounded(max).regex(/^[\w-]+$/, 'invalid');
/** Browsers also send the same value as `id`. */
const credential = { rawId: bytes(1_400), type: z.enum(['public-key'], 'invalid') };
const clientDataJSON = bytes(4_000);

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsed: instant.nullable(),
  isSynced: z.boolean().describe('Kept by a password manager that has it on several devices.'),
});
export type Passkey = z.infer<typeof Passkey>;

export const Passkeys = z.object({
  offered: z.boolean().describe('Whether they work here: where `PUBLIC_URL` is a name, by https or `localhost`.'),
  passkeys: z.array(Passkey),
});
export type Passkeys = z.infer<typeof Passkeys>;

/** `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3. */
export const WebAuthnOptions = z.looseObject({ challenge: z.string() });

export const PasskeyName = z.object({ name: line(NAME_MAX) });
export const AddPasskeyBody = z.object({
  name: line(NAME_MAX).optional().describe('Made from the device and its browser where it is left out.'),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: bytes(8_000),
      transports: listOf(bounded(20), 10).optional(),
    }),
  }),
});
export const PasskeySignInBody = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(2_000),
      // ML-DSA-87, the longest that browsers support, needs 6,170.
      signature: bytes(8_000),
      userHandle: bytes(200).optional(),
    }),
  }),
  deviceToken: bounded(500, 'invalid', 'too_long').optional().describe('As in `POST /api/auth/login`.'),
});
export type PasskeyAnswer = z.infer<typeof PasskeySignInBody>['response'];
export type NewPasskey = z.infer<typeof AddPasskeyBody>['response'];
