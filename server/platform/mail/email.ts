import { z } from 'zod';
import { Email } from '#domain/accounts.ts';
import { line } from '#domain/text.ts';

const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Content cannot change a message's headers, so forbidden characters are dropped instead of refused. */
const content = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.replace(CONTROL, '').toWellFormed());

/** To one person. An address or subject that could add a header or a second recipient is refused. */
export const EmailMessage = z.object({
  to: Email,
  subject: line(500),
  text: content(100_000),
  html: content(500_000),
  /** A POST to it unsubscribes (RFC 8058). */
  unsubscribeUrl: z
    .string()
    .max(1_000)
    .regex(/^https?:\/\/[!-~]+$/)
    .optional(),
  /** Placeholder for a code until the e-mail is sent; see `email-code.ts`. */
  codeSeed: z.string().min(20).max(40).optional(),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

interface Delivery {
  /** The same in every attempt for this e-mail, so that duplicates can be recognised. */
  readonly id: string;
  readonly queuedAt: number;
  readonly signal: AbortSignal;
}

export interface Mailer {
  /** Resolves once the e-mail is accepted. @throws PermanentError when it was refused for good */
  deliver(email: EmailMessage, delivery: Delivery): Promise<void>;
  close(): void;
}
