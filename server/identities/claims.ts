import { z } from 'zod';

/** What an issuer says of a person. */
export const Claims = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  name: z.string(),
  groups: z.array(z.string()),
});
export type Claims = z.infer<typeof Claims>;

const GROUPS_MAX = 1_000;

/** Reads claims that may have any form (OpenID Connect Core §5.1; `groups` is what Keycloak, Authentik, Authelia and others call it). */
export function readClaims(issuer: string, subject: string, given: Readonly<Record<string, unknown>>): Claims {
  const { email, email_verified: verified, name, preferred_username: username, groups } = given;
  return {
    issuer,
    subject,
    email: typeof email === 'string' ? email : null,
    isVerified: verified === true || verified === 'true',
    name: [name, username].find((text) => typeof text === 'string') ?? '',
    groups: Array.isArray(groups) ? groups.slice(0, GROUPS_MAX).filter((group) => typeof group === 'string') : [],
  };
}
