import { z } from 'zod';
import type { LanguageDefault } from './languages.ts';
import type { ThemeDefault } from './themes.ts';

/** Who may open an account: anybody, people with a working invitation, nobody. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Settings of an installation, from variables or the first page. */
export interface SiteSettings {
  /** An account exists; until then only the first page answers. */
  readonly isSetUp: boolean;
  readonly registration: RegistrationMode;
  /** Defaults for people who have not chosen. */
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
  mail: z
    .boolean()
    .describe(
      'Whether the server sends e-mails. Without, people register with an invitation and no code, and an administrator hands on links for new passwords.',
    ),
  setup: z.boolean().describe('Nobody has an account: `POST /api/setup` makes the first one, and little else answers.'),
  needsCode: z.boolean().optional().describe('Before that: whether this caller needs the code of the server’s log.'),
  fixed: z
    .array(z.enum(['registration', 'language', 'theme']))
    .optional()
    .describe('Before that: the settings that the operator has set by variables.'),
});
export type Site = z.infer<typeof Site>;

/** Whether an e-mail belongs to one of some domains, excluding subdomains, or the list is empty. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain);
}
