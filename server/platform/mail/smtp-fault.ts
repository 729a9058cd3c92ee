import type { NodemailerError } from 'nodemailer';
import type { MailFault } from '#domain/mail-faults.ts';

const AUTHENTICATION_REQUIRED = 530;
/** Error codes of Node and OpenSSL for certificates. */
const CERTIFICATE = /CERT|LEAF_SIGNATURE|HOSTNAME_MISMATCH/;
const UNENCRYPTED = /^(?:EPROTO|ERR_SSL_.*)$/;

const BY_CODE: Readonly<Record<string, MailFault>> = {
  EDNS: 'host',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EPROTOCOL: 'unreachable',
  ETIMEDOUT: 'silent',
  ETLS: 'encryption',
  EAUTH: 'password',
  ENOAUTH: 'password',
  EMESSAGE: 'content',
};
const BY_COMMAND: Readonly<Record<string, MailFault>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};

/** Why a mail server rejected an e-mail, as far as its reply tells. */
export function faultOf(error: unknown): MailFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', originalCode = '', command = '', responseCode = 0 }: NodemailerError = error;
  if (responseCode >= 400 && responseCode < 500) return 'later';
  if (responseCode === AUTHENTICATION_REQUIRED) return 'password';
  if (CERTIFICATE.test(originalCode)) return 'certificate';
  if (UNENCRYPTED.test(originalCode)) return 'encryption';
  return BY_CODE[code] ?? (code === 'EENVELOPE' ? BY_COMMAND[command] : undefined);
}

/**
 * Whether the server refused this e-mail for good: its recipient or its content, with a 5xx. A refused sender or password is for the
 * operator to correct, so the e-mail stays queued.
 */
export function isRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { permanent, code, command }: NodemailerError = error;
  return permanent === true && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));
}
