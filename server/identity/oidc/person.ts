import type { AuditAction } from '#domain/audit-actions.ts';
import { ApiError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { isOfDomain } from '#domain/site.ts';
import type { ThemeDefault } from '#domain/themes.ts';
import { type From, sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { setAdministrator } from '#server/identity/accounts/administration.ts';
import { hasSecondFactor } from '#server/identity/second-factors/data.ts';
import {
  emailKey,
  findUser,
  findUserByEmail,
  hasNoPassword,
  insertUser,
  lockCredentials,
  setPassword,
} from '#server/identity/users/data.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import { lock, type Sql, type Tables } from '#server/platform/db/database.ts';
import type { Claims } from './claims.ts';
import { findByIdentity, isLinked, linkIdentity } from './data.ts';

interface Settings {
  readonly oidc: Oidc;
  readonly domains: readonly string[];
  /** For a new account. */
  readonly language: Language;
  readonly theme: ThemeDefault;
  readonly from: From;
  /** Epoch ms. */
  readonly now: number;
}

interface Found {
  readonly user: Tables['users'];
  /** Changes that the issuer's claims made to the account. */
  readonly done: readonly AuditAction[];
}

/**
 * The account of a person whom the issuer has signed in, with the rights it grants: the one linked to the issuer's subject, else the one
 * with the verified e-mail, else a new one.
 * @param sql of a transaction
 * @throws ApiError `issuer_group`, `issuer_unverified`, `issuer_not_linked`, `issuer_other_person`, `issuer_no_account`,
 * `registration_domain`, `account_disabled`
 */
export async function personOf(sql: Sql, claims: Claims, settings: Settings): Promise<Found> {
  const { oidc, now } = settings;
  if (oidc.requireGroup !== undefined && !claims.groups.includes(oidc.requireGroup)) throw new ApiError('issuer_group');
  // Two tabs may return at once.
  await lock(sql, `identity ${claims.issuer} ${claims.subject}`);
  const known = await held(sql, await findByIdentity(sql, claims));
  const { user, done } = known ? { user: known, done: [] } : await newcomer(sql, claims, settings);
  if (user.disabled_at !== null) throw new ApiError('account_disabled');
  if (oidc.only && !hasNoPassword(user)) await setPassword(sql, user.id, '', now);
  const rights = await changeRights(sql, user, claims, settings);
  return { user: (await findUser(sql, user.id)) ?? user, done: [...done, ...rights] };
}

/** If there is a group for administrators, it alone decides. */
async function changeRights(
  sql: Sql,
  user: Tables['users'],
  { groups }: Claims,
  { oidc, now }: Settings,
): Promise<AuditAction[]> {
  if (oidc.adminGroup === undefined) return [];
  const isOfAdmins = groups.includes(oidc.adminGroup);
  if (isOfAdmins === (user.administrator_since !== null)) return [];
  await setAdministrator(sql, user.id, isOfAdmins, now);
  return [isOfAdmins ? 'admin-grant' : 'admin-revoke'];
}

/** Reads the account under the lock of its credentials, so that the checks that follow hold until the transaction ends. */
const held = async (sql: Sql, found: Tables['users'] | undefined) => found && lockCredentials(sql, found.id);

async function newcomer(
  sql: Sql,
  claims: Claims,
  { oidc, domains, language, theme, from, now }: Settings,
): Promise<Found> {
  const { email } = claims;
  if (email === null || !(claims.isVerified || oidc.trustEmail)) throw new ApiError('issuer_unverified');
  const owner = await held(sql, await findUserByEmail(sql, email));
  if (owner?.email_key === emailKey(email)) {
    if (owner.disabled_at !== null) throw new ApiError('account_disabled');
    // The account's owner never confirmed this address.
    if (owner.email_unverified) throw new ApiError('issuer_not_linked');
    // A person with a second factor is not signed in by an issuer that they have never linked.
    if (!oidc.only && (await hasSecondFactor(sql, owner.id))) throw new ApiError('issuer_not_linked');
    // Issuers reassign the address of people who have left.
    if (await isLinked(sql, claims.issuer, owner.id)) throw new ApiError('issuer_other_person');
    await linkIdentity(sql, claims, owner.id, now);
    const linked = { what: 'identity-linked', name: oidc.name, isOnly: oidc.only } as const;
    await sendAccessChange(sql, owner, linked, from, now);
    return { user: owner, done: ['identity-link'] };
  }
  if (!oidc.signup) throw new ApiError('issuer_no_account');
  if (!isOfDomain(email, domains)) throw new ApiError('registration_domain');
  const name = claims.name || (email.split('@')[0] ?? email);
  const user = await insertUser(sql, { email, name, passwordHash: '', language, theme }, now);
  await linkIdentity(sql, claims, user.id, now);
  return { user, done: ['registration'] };
}
