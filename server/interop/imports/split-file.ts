import type { Budget } from '#domain/budget.ts';
import { isCards } from '#domain/contacts/read-cards.ts';
import { type DayWords, writingYearlyDays } from '#domain/contacts/yearly-days.ts';
import type { Encoding } from '#domain/encodings/names.ts';
import { withExclusiveEnds } from '#domain/icalendar/inclusive-ends.ts';
import { note } from '#domain/icalendar/problems.ts';
import { type CalendarFile, splittingCalendar } from '#domain/icalendar/split.ts';
import type { Language } from '#domain/languages.ts';
import { isTable, type TableReading, writingTableEvents } from '#domain/tables/table-events.ts';
import type { TableDates } from '#domain/values/imports.ts';
import { decodeText, type EncodingHints } from '#server/platform/decode-text.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { finish } from '#server/platform/yielding.ts';

export interface PartOfFile extends CalendarFile {
  readonly encoding: Encoding;
  /** The order of a table’s dates; null where each begins with its year, undefined for other files. */
  readonly dates?: TableDates | null;
}

/** How a file that is no calendar becomes one: contacts by the language, tables by the rest. */
export type AsCalendar = { readonly language: Language } & TableReading;

const wordsIn = (language: Language): DayWords => ({
  calendar: translate(language, 'answers:contactDays.calendar'),
  title: ({ kind, label }, name) => {
    const day = label || translate(language, `answers:contactDays.${kind}`);
    return name === '' ? day : translate(language, 'answers:contactDays.title', { name, day });
  },
});

/**
 * Reads a file, or one of an archive, into its objects.
 * @throws BudgetExceeded
 */
export async function split(bytes: Buffer, said: EncodingHints, as: AsCalendar, budget: Budget): Promise<PartOfFile> {
  const { text, encoding, isWhole } = decodeText(bytes, said);
  // PostgreSQL has no place for it, and iCalendar no use.
  const given = text.replaceAll('\0', '');
  const problems: CalendarFile['problems'][number][] = [];
  const table = isTable(given) ? await finish(writingTableEvents(given, as, budget)) : null;
  const calendar = isCards(given)
    ? await finish(writingYearlyDays(given, wordsIn(as.language), problems, budget))
    : (table?.text ?? given);
  const file = await finish(splittingCalendar(calendar, budget));
  problems.push(...file.problems);
  if (!isWhole) note(problems, 'characters_broken');
  const objects = await finish(withExclusiveEnds(file.objects));
  return { ...file, objects, problems, encoding, ...(table && { dates: table.dates }) };
}
