import { z } from 'zod';
import { Email } from '#domain/accounts.ts';
import { line } from '#domain/text.ts';

const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Content cannot change the headers of its message, so forbidden characters are dropped, not refused. */
const content = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.replace(CONTROL, '').toWellFormed());

/** To one person. An address or a subject that could add a header or a second recipient is refused. */
export const EmailMessage = z.object({
  to: Email,
  subject: line(500),
  text: content(100_000),
  html: content(500_000),
  /** One call to it switches such e-mails off (RFC 8058). */
  unsubscribeUrl: z
    .string()
    .max(1_000)
    .regex(/^https?:\/\/[!-~]+$/)
    .optional(),
  /** Stands where a code belongs until the e-mail leaves; see `email-code.ts`. */
  codeSeed: z.string().min(20).max(40).optional(),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

interface Delivery {
  /** The same each time this e-mail is tried, so that a repeat can be recognised. */
  readonly id: string;
  readonly queuedAt: number;
  readonly signal: AbortSignal;
}

export interface Mailer {
  /**
   * Resolves once the e-mail is accepted.
   * @throws PermanentError when it was refused for good
   */
  deliver(email: EmailMessage, delivery: Delivery): Promise<void>;
  close(): void;
}
