import { z } from 'zod';
import type { LanguageDefault } from './languages.ts';
import type { ThemeDefault } from './themes.ts';

/** Who may open an account: anybody, people with a working invitation, nobody. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** The language and theme of everybody who has chosen none. */
export interface SiteSettings {
  readonly language: LanguageDefault;
  readonly theme: ThemeDefault;
}

export const Site = z.object({
  registration: z.enum(REGISTRATION_MODES),
  registrationDomains: z.array(z.string()).describe('The only domains of e-mails that may register; any if empty.'),
  identityProvider: z
    .object({
      name: z.string(),
      only: z.boolean().describe('There is no other way in.'),
      autoRedirect: z.boolean().describe('The sign-in page leads there at once.'),
      logout: z.boolean().describe('Signing out here signs out there: `GET /api/auth/oidc/logout`.'),
    })
    .optional()
    .describe('People sign in by OpenID Connect.'),
  passkeys: z.boolean().describe('Whether people can sign in with a passkey.'),
});
export type Site = z.infer<typeof Site>;

/** Whether an e-mail is of one of some domains (their subdomains are others), or no domains are given. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain);
}
