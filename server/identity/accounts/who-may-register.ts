import { ApiError } from '#domain/errors.ts';
import { isOfDomain, type SiteSettings } from '#domain/site.ts';

/**
 * Checks that the operator lets an e-mail register.
 * @param isInvited whether the person holds a working invitation; called only if it matters
 * @throws ApiError `registration_closed`, `registration_domain`, `registration_invite_required`
 */
export async function checkMayRegister(
  site: Pick<SiteSettings, 'registration'> & { readonly registrationDomains: readonly string[] },
  email: string,
  isInvited: () => Promise<boolean>,
): Promise<void> {
  if (site.registration === 'closed') throw new ApiError('registration_closed');
  if (!isOfDomain(email, site.registrationDomains)) throw new ApiError('registration_domain');
  if (site.registration === 'invite' && !(await isInvited())) throw new ApiError('registration_invite_required');
}
