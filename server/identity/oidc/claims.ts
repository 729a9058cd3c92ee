import { z } from 'zod';
import { Email, PersonName } from '#domain/accounts.ts';

/** What an issuer says of a person. */
export const Claims = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  /** Empty where there is none that we could take. */
  name: z.string(),
  groups: z.array(z.string()),
  /** When the issuer last asked them who they are, in epoch ms; null where it does not say. */
  authenticatedAt: z.number().nullable(),
});
export type Claims = z.infer<typeof Claims>;

/** OpenID Connect Core §2: 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

type Given = Readonly<Record<string, unknown>>;

/**
 * Reads claims that may have any form (OpenID Connect Core §5.1; `groups` is what Keycloak, Authentik, Authelia and others call it).
 * @param sources of what one issuer says of one person, the latter before the former. An e-mail is verified by whoever names it.
 * @throws Error for a subject that is none
 */
export function readClaims(
  issuer: string,
  subject: string,
  ...sources: readonly Given[]
): Omit<Claims, 'authenticatedAt'> {
  if (!SUBJECT.test(subject)) throw new Error('the subject is none');
  const { name, preferred_username: username, groups }: Given = Object.assign({}, ...sources);
  // Some name a single group without a list (ADFS, for one).
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
