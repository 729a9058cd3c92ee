import { z } from 'zod';
import { Email } from '#domain/accounts.ts';
import { line, paragraph } from '#domain/text.ts';

/** One letter to one person. What could add a header or a second recipient is refused. */
export const Letter = z.object({
  to: Email,
  subject: line(500),
  text: paragraph(100_000),
  html: paragraph(500_000),
});
export type Letter = z.infer<typeof Letter>;
