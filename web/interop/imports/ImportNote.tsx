import { useTranslation } from 'react-i18next';
import { readLocalTime } from '#domain/dates/local.ts';
import type { ImportEntry, ImportMessage, ImportNote } from '#domain/imports.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { dayAndTime, zonedTimes } from './entry-when.ts';

const ANSWERS = ['reply', 'counter', 'refresh', 'declined_counter'] as const;

const isAnswer = (kind: ImportMessage['kind']): kind is (typeof ANSWERS)[number] =>
  ANSWERS.some((answer) => answer === kind);

function wordsOf(kind: ImportMessage['kind'], effect: ImportMessage['effect']) {
  if (effect !== 'applied') return `effects.${effect}` as const;
  return isAnswer(kind) ? 'effects.none' : (`applied.${kind}` as const);
}

/** What another calendar has sent about an event, and what that does. */
export function Message({ message: { kind, start, effect }, entry }: { message: ImportMessage; entry: ImportEntry }) {
  const { t } = useTranslation('imports');
  const { said } = useClocks();
  const times = start === null ? null : zonedTimes({ ...entry, start, end: start, endTimeZone: null });
  const when = [start && dayAndTime(start, entry.isAllDay), times && said(times).zone].filter(Boolean).join(' ');
  const what = [t(`messages.kinds.${kind}`), when].filter(Boolean).join(', ');
  return (
    <p className="quiet import-note">
      {what}: {t(`messages.${wordsOf(kind, effect)}`)}
    </p>
  );
}

const isLocal = (detail: string): boolean => readLocalTime(detail) === detail;

export function Note({ note: { code, detail } }: { note: ImportNote }) {
  const { t } = useTranslation('imports');
  return (
    <p className="quiet import-note">
      {t(`notes.${code}`)}
      {detail && (
        <>
          : <q>{isLocal(detail) ? dayAndTime(detail, false) : detail}</q>
        </>
      )}
    </p>
  );
}
