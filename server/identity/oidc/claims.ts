import { z } from 'zod';
import { Email, PersonName } from '#domain/accounts.ts';

/** Claims of an issuer about a person. */
export const Claims = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  /** Empty if there is no valid one. */
  name: z.string(),
  groups: z.array(z.string()),
  /** The issuer's `auth_time` in epoch ms; null if it is missing. */
  authenticatedAt: z.number().nullable(),
});
export type Claims = z.infer<typeof Claims>;

/** OpenID Connect Core §2: 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

type Given = Readonly<Record<string, unknown>>;

/**
 * Reads claims of any form (OpenID Connect Core §5.1; Keycloak, Authentik, Authelia and others use `groups`).
 * @param sources claims of one issuer about one person; later ones win. An e-mail is verified by the source that contains it.
 * @throws Error for an invalid subject
 */
export function readClaims(
  issuer: string,
  subject: string,
  ...sources: readonly Given[]
): Omit<Claims, 'authenticatedAt'> {
  if (!SUBJECT.test(subject)) throw new Error('the subject is none');
  const { name, preferred_username: username, groups }: Given = Object.assign({}, ...sources);
  // Some, such as ADFS, send a single group as a string.
  const listed: readonly unknown[] = Array.isArray(groups) ? groups : [groups];
  const { email, email_verified: verified } = sources.findLast((source) => source.email !== undefined) ?? {};
  return {
    issuer,
    subject,
    email: Email.safeParse(email).data ?? null,
    isVerified: verified === true || verified === 'true',
    name: PersonName.safeParse(name).data ?? PersonName.safeParse(username).data ?? '',
    groups: listed.filter((group) => typeof group === 'string'),
  };
}
