import { z } from 'zod';
import { Email } from '#domain/accounts.ts';
import { line } from '#domain/text.ts';

/** Control characters, but for tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** What stands in an e-mail can not change its headers, so what does not belong there is left out, not refused. */
const content = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.replace(CONTROL, '').toWellFormed());

/** One e-mail to one person. An address or a subject that could add a header or a second recipient is refused. */
export const EmailMessage = z.object({
  to: Email,
  subject: line(500),
  text: content(100_000),
  html: content(500_000),
  /** Stands where a code belongs until the e-mail leaves; see `email-code.ts`. */
  codeSeed: z.string().min(20).max(40).optional(),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

/** What an e-mail is sent under. */
interface Delivery {
  /** The same each time this e-mail is tried, so that a repeat can be recognised. */
  readonly id: string;
  /** When it was written, epoch milliseconds. */
  readonly queuedAt: number;
  readonly signal: AbortSignal;
}

/** Takes e-mails away. */
export interface Mailer {
  /**
   * Hands one e-mail over; resolves once it is accepted.
   * @throws PermanentError when it was refused for good
   */
  deliver(email: EmailMessage, delivery: Delivery): Promise<void>;
  close(): void;
}
