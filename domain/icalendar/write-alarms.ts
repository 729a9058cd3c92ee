import type { Reminder } from '../reminders.ts';
import { writeMinutes } from './duration.ts';
import type { EventFields } from './fields.ts';
import { escapeText, writeProperty } from './property.ts';

/** In characters, without folds. */
export const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 2, 0);

/** A reminder as a VALARM, in unfolded lines. @param email recipient of e-mail reminders, which RFC 5545 requires */
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
