import type { Budget } from '#domain/budget.ts';
import { note } from '#domain/icalendar/problems.ts';
import { type CalendarFile, splittingCalendar } from '#domain/icalendar/split.ts';
import type { Letters } from '#domain/letters/names.ts';
import { decodeText, type Said } from '#server/platform/decode-text.ts';
import { finish } from '#server/platform/yielding.ts';

export interface PartOfFile extends CalendarFile {
  readonly letters: Letters;
}

/** Reads a file, or one of an archive, into its objects. @throws BudgetExceeded */
export async function split(bytes: Buffer, said: Said, budget: Budget): Promise<PartOfFile> {
  const { text, letters, isWhole } = decodeText(bytes, said);
  // PostgreSQL has no place for it, and iCalendar no use.
  const file = await finish(splittingCalendar(text.replaceAll('\0', ''), budget));
  const problems = [...file.problems];
  if (!isWhole) note(problems, 'letters_broken');
  return { ...file, problems, letters };
}
