import { z } from 'zod';

/** Who may open an account: anybody, people with a working invitation, nobody. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

export const Site = z.object({
  registration: z.enum(REGISTRATION_MODES),
  registrationDomains: z.array(z.string()).describe('The only domains of e-mails that may register; any if empty.'),
});
export type Site = z.infer<typeof Site>;

/** Whether an e-mail is of one of some domains (their subdomains are others), or no domains are given. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain);
}
