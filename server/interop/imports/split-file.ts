import type { Budget } from '#domain/budget.ts';
import type { Encoding } from '#domain/encodings/names.ts';
import { note } from '#domain/icalendar/problems.ts';
import { type CalendarFile, splittingCalendar } from '#domain/icalendar/split.ts';
import { decodeText, type EncodingHints } from '#server/platform/decode-text.ts';
import { finish } from '#server/platform/yielding.ts';

export interface PartOfFile extends CalendarFile {
  readonly encoding: Encoding;
}

/** Reads a file, or one of an archive, into its objects. @throws BudgetExceeded */
export async function split(bytes: Buffer, said: EncodingHints, budget: Budget): Promise<PartOfFile> {
  const { text, encoding, isWhole } = decodeText(bytes, said);
  // PostgreSQL has no place for it, and iCalendar no use.
  const file = await finish(splittingCalendar(text.replaceAll('\0', ''), budget));
  const problems = [...file.problems];
  if (!isWhole) note(problems, 'characters_broken');
  return { ...file, problems, encoding };
}
