import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { EmailMessage } from './email.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The recipient is one object, which is never parsed as a list. */
export function messageOf(email: EmailMessage, from: Sender, id: string, queuedAt: number): SendMailOptions {
  const recipient = { name: '', address: email.to };
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1)) || 'localhost';
  return {
    from: { ...from },
    to: recipient,
    envelope: { from: from.address, to: recipient },
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<${id}@${domain}>`,
    date: new Date(queuedAt),
    // RFC 3834: keeps out-of-office replies from answering.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscription(email) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const unsubscription = ({ unsubscribeUrl: url }: EmailMessage): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
