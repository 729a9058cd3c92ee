import { createHmac } from 'node:crypto';
import type { AuditAction } from '#domain/audit-actions.ts';
import { asciiLowerCase } from '#domain/text.ts';
import type { Log } from './log.ts';

/** Events of the security log. `docs/operations.md` lists them for the operator. */
export type SecurityEvent = AuditAction | 'access' | 'credential' | 'limit' | 'registration-code';

export type Outcome = 'ok' | 'failed' | 'limited' | 'denied' | 'error';

/** One line of the security log. It contains ids, but no secret, e-mail address or user text. */
export interface SecurityLine {
  readonly security: SecurityEvent;
  readonly outcome: Outcome;
  readonly code?: string | undefined;
  readonly address?: string | undefined;
  readonly user?: string | undefined;
  readonly key?: string | undefined;
  /** The attempted e-mail, hashed by `emailHash`. */
  readonly email?: string | undefined;
  readonly [detail: string]: unknown;
}

/** Writes a line: successes at `info`, everything else at `warn`. */
export function logSecurity(log: Pick<Log, 'info' | 'warn'>, line: SecurityLine): void {
  const { security, outcome, code, address, ...rest } = line;
  // A fixed order lets fail2ban filter by a plain expression.
  log[outcome === 'ok' ? 'info' : 'warn']({ security, outcome, code, address, ...rest }, 'security');
}

const HASH_LENGTH = 16;

/** Equal for equal e-mails; without the secret nobody can find the e-mail by trial. */
export const emailHash = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`security log\n${asciiLowerCase(email.trim())}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
