import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { weekOf } from '#domain/dates/grids.ts';
import { addDays } from '#domain/dates/local.ts';
import type { EventBatchAnswer, EventBatchInput } from '#domain/event-batch.ts';
import { call } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatRange } from '#web/platform/format.ts';
import { noteStep } from '#web/platform/steps.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { eventsQuery } from '../api.ts';
import { useUndoAction } from '../use-undo-action.ts';
import { MonthPicker } from '../when/MonthPicker.tsx';
import { beginningIn, copiedTo, withoutSeriesOf } from './week-copy.ts';
import './copy-week.css';

interface Props {
  open: boolean;
  calendar: Calendar;
  /** A day of the week that is copied. */
  date: string;
  today: string;
  /** @param date the first day of the week that it was copied to */
  onCopied: (date: string) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Puts all that begins in one week into another one, as one change. */
export function CopyWeekDialog({ open, calendar, date, today, onCopied, onClose, onClosed }: Props) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const client = useQueryClient();
  const undoOf = useUndoAction();
  const { id: calendarId, firstDayOfWeek: firstDay, timezone } = calendar;
  const firstOf = (day: string) => weekOf(day, firstDay)[0] ?? day;
  const from = firstOf(date);
  const [to, setTo] = useState(addDays(from, 7));
  const weekFrom = (first: string) => eventsQuery(calendarId, { first, last: addDays(first, 6) });
  const { data } = useQuery(weekFrom(from));
  const { data: there } = useQuery(weekFrom(to));
  const all = beginningIn(data ?? [], from, timezone);
  const events = withoutSeriesOf(there ?? [], all);
  const copy = useMutation({
    mutationFn: () =>
      call<EventBatchAnswer>('POST', '/events/batch', {
        body: {
          calendarId,
          operations: events.map((event) => ({ create: copiedTo(event, from, to) })),
        } satisfies EventBatchInput,
      }),
    onSuccess: ({ version }) => {
      const said = t('copyWeek.done', { count: events.length });
      noteStep({ calendarId, did: 'create', title: said, versions: [version] });
      showSnackbar(said, { action: undoOf({ calendarId }, version, t('copyWeek.undone')) });
      onClose();
      onCopied(to);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['events', calendarId] }),
  });
  const named = (first: string) => formatRange(first, addDays(first, 6), { day: 'numeric', month: 'long' });
  const isSame = to === from;
  const note =
    data && all.length === 0 ? t('copyWeek.none') : isSame ? t('copyWeek.same') : t('copyWeek.to', { week: named(to) });
  return (
    <Dialog
      open={open}
      title={t('copyWeek.title')}
      width={400}
      sheet
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <span className="dialog-foot-gap" />
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="solid"
            disabled={isSame || there === undefined || events.length === 0}
            busy={copy.isPending}
            onClick={() => copy.mutate()}
          >
            {t('copyWeek.copy', { count: events.length })}
          </Button>
        </>
      }
    >
      {copy.error && <Banner>{errorText(copy.error, t('copyWeek.failed'))}</Banner>}
      <p>{t('copyWeek.of', { week: named(from) })}</p>
      <div className="copy-week-month">
        <MonthPicker value={to} today={today} firstDay={firstDay} onPick={(day) => setTo(firstOf(day))} />
      </div>
      <p className="copy-week-to" aria-live="polite">
        {note}
      </p>
      {events.some(({ recurringEventId }) => recurringEventId) && <p className="event-note">{t('copyWeek.series')}</p>}
      {!isSame && events.length < all.length && <p className="event-note">{t('copyWeek.going')}</p>}
    </Dialog>
  );
}
