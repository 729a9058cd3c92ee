import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#domain/accounts.ts';
import type { Session } from '#domain/sessions.ts';
import { createSession, endSession } from '#server/identity/sessions/data.ts';
import { rememberDevice } from '#server/identity/sessions/known-devices.ts';
import { userView } from '#server/identity/users/data.ts';
import { bearerOf } from '#server/platform/credentials/authorization.ts';
import type { TokenClaims } from '#server/platform/credentials/tokens.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { deviceName } from '#server/platform/device.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { DeviceTokens } from './device-tokens.ts';
import { sendNewSignIn } from './mail.ts';

export interface SignInDeps extends Pick<Services, 'clock' | 'sessionDaysMax' | 'tokens'> {
  readonly devices: DeviceTokens;
  readonly sessionsPerPerson: number;
}

interface Proof {
  /** As in `createSession`. */
  readonly provenAt?: number | undefined;
}

/** The session of the token that a public request carries: the new session replaces it. */
export async function replacedSession(request: FastifyRequest, { tokens }: SignInDeps): Promise<TokenClaims | null> {
  const token = bearerOf(request.headers.authorization);
  return token === null ? null : tokens.read(token);
}

export async function startSession(
  sql: Sql,
  request: FastifyRequest,
  userId: string,
  replaced: TokenClaims | null,
  { clock, sessionDaysMax, sessionsPerPerson, provenAt }: SignInDeps & Proof,
): Promise<Session> {
  if (replaced) await endSession(sql, replaced.userId, replaced.sessionId);
  return createSession(sql, userId, deviceOf(request), clock(), {
    daysMax: sessionDaysMax,
    most: sessionsPerPerson,
    provenAt,
  });
}

/** As `startSession`, for an existing account: a first sign-in from a device causes an e-mail. */
export async function signIn(
  sql: Sql,
  request: FastifyRequest,
  user: Tables['users'],
  replaced: TokenClaims | null,
  signInDeps: SignInDeps & Proof,
): Promise<Session> {
  const from = deviceOf(request);
  const now = signInDeps.clock();
  const started = await startSession(sql, request, user.id, replaced, signInDeps);
  const isNew = await rememberDevice(sql, user.id, from, now);
  if (isNew) await sendNewSignIn(sql, user, deviceName(started.deviceInfo), from.address, now);
  return started;
}

/** @param device from which the person signed in before */
export async function signInAnswer(
  { clock, tokens, devices }: SignInDeps,
  user: Tables['users'],
  session: Session,
  device: string | null,
): Promise<SignedIn> {
  const token = await tokens.sign({ sessionId: session.id, userId: user.id });
  return { token, user: userView(user), session, deviceToken: devices.issue(user.id, clock(), device) };
}
