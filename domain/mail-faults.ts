/** Reasons for a mail server to reject an e-mail. */
const MAIL_FAULTS = [
  ...(['host', 'unreachable', 'silent', 'encryption', 'certificate', 'password', 'sender', 'recipient'] as const),
  ...(['content', 'later'] as const),
];

export type MailFault = (typeof MAIL_FAULTS)[number];

/** @param fault as stored, possibly by a newer version */
export const isMailFault = (fault: string | null): fault is MailFault => MAIL_FAULTS.some((known) => known === fault);
