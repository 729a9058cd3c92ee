import type { Reminder } from '../reminders.ts';
import { writeMinutes } from './duration.ts';
import type { EventFields } from './fields.ts';
import { escapeText, writeProperty } from './property.ts';

/** In characters, without the folds. */
export const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 2, 0);

/** A reminder as a VALARM, in lines that are not folded yet. @param email where one by e-mail goes, which RFC 5545 asks for */
export function writeAlarm(
  { minutes, by, related }: Reminder,
  { title }: EventFields,
  email: string | undefined,
): string[] {
  const text = escapeText(title || '-');
  const kind =
    by === 'email' && email
      ? ['ACTION:EMAIL', writeProperty('SUMMARY', text), writeProperty('ATTENDEE', `mailto:${email}`)]
      : ['ACTION:DISPLAY'];
  return [
    'BEGIN:VALARM',
    ...kind,
    writeProperty('DESCRIPTION', text),
    writeProperty(related === 'end' ? 'TRIGGER;RELATED=END' : 'TRIGGER', writeMinutes(-minutes)),
    'END:VALARM',
  ];
}
