import type { FastifyRequest } from 'fastify';
import type { Session } from '#domain/sessions.ts';
import { hasSecondFactor } from '#server/identity/second-factors/data.ts';
import { beginSecondStep } from '#server/identity/second-factors/steps.ts';
import type { TokenClaims } from '#server/platform/credentials/tokens.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { type SignInDeps, signIn } from './sign-in.ts';

export type SignInStep = { readonly session: Session } | { readonly secondStep: string };

/**
 * Continues after one proven factor: with a session or, if there is a second factor, with a token for the call that takes its code.
 * The transaction holds the lock of the credentials, so that no second factor is added in between.
 */
export async function enter(
  sql: Sql,
  request: FastifyRequest,
  user: Tables['users'],
  replaced: TokenClaims | null,
  deps: SignInDeps,
): Promise<SignInStep> {
  if (await hasSecondFactor(sql, user.id)) return { secondStep: await beginSecondStep(sql, user.id, deps.clock()) };
  return { session: await signIn(sql, request, user, replaced, deps) };
}
