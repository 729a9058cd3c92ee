import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { weekOf } from '#domain/dates/grids.ts';
import { addDays } from '#domain/dates/local.ts';
import { BATCH_MAX } from '#domain/values/events.ts';
import { eventsQuery } from '#web/events/api.ts';
import { useSteps } from '#web/events/history/api.ts';
import { MonthPicker } from '#web/events/when/MonthPicker.tsx';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatList, formatRange, yearOf } from '#web/platform/format.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { noteStep } from '#web/platform/steps.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { copyWeek } from './copy-week.ts';
import { beginningIn, withoutSeriesOf } from './week-copy.ts';
import './copy-week.css';

interface Props extends DialogControl {
  /** The calendars on the page in which the person may add events. */
  calendars: readonly Calendar[];
  /** A day of the week that is copied. */
  date: string;
  /** The zone in which the page shows the week. */
  zone: string;
  today: string;
  /** @param date the first day of the target week */
  onCopied: (date: string) => void;
}

/** Prevents a line break after the dash. */
const WORD_JOINER = '\u2060';

/** Copies all events that begin in one week to another, each in its calendar, as one step. */
export function CopyWeekDialog({ open, calendars, date, zone, today, onCopied, onClose, onClosed }: Props) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { takeBack } = useSteps();
  const firstDay = calendars[0]?.firstDayOfWeek ?? 1;
  const firstOf = (day: string) => weekOf(day, firstDay)[0] ?? day;
  const from = firstOf(date);
  const [to, setTo] = useState(addDays(from, 7));
  // A day more at both ends, because the calendar's zone may differ from that of the page.
  const around = (first: string) => ({ first: addDays(first, -1), last: addDays(first, 7) });
  const answers = useQueries({ queries: calendars.map(({ id }) => eventsQuery(id, around(from))) });
  const answersThere = useQueries({ queries: calendars.map(({ id }) => eventsQuery(id, around(to))) });
  const weeks = calendars.map(({ id: calendarId, name }, at) => {
    const all = beginningIn(answers[at]?.data ?? [], from, zone);
    const there = beginningIn(answersThere[at]?.data ?? [], to, zone);
    return { calendarId, name, all, events: withoutSeriesOf(there, all) };
  });
  const all = weeks.flatMap((week) => week.all);
  const events = weeks.flatMap((week) => week.events);
  const crowded = weeks.find((week) => week.events.length > BATCH_MAX);
  const isRead = [...answers, ...answersThere].every(({ data }) => data);
  const copy = useMutation({
    mutationFn: () => copyWeek(weeks, from, to),
    onSuccess: ({ made, left }) => {
      const done = t('copyWeek.done', { count: events.length - left.length });
      const names = formatList(left.map((event) => shownTitle(event, t('untitled'))));
      const said = left.length > 0 ? `${done}. ${t('copyWeek.left', { names })}` : done;
      if (made.length === 0) return showSnackbar(t('copyWeek.left', { names }), { kind: 'error' });
      const step = noteStep({ did: 'copyWeek', title: '', changes: made });
      showSnackbar(said, { action: { label: t('remove.undo'), run: () => takeBack(step) } });
      onClose();
      onCopied(to);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['events'] }),
  });
  const named = (first: string) =>
    formatRange(first, addDays(first, 6), {
      day: 'numeric',
      month: 'long',
      ...yearOf(first, addDays(first, 6)),
    }).replace('–', `–${WORD_JOINER}`);
  const isSame = to === from;
  const isEmpty = isRead && all.length === 0;
  const note = () => {
    if (isEmpty) return t('copyWeek.none');
    if (crowded) return t('copyWeek.tooMany', { name: crowded.name, count: crowded.events.length, max: BATCH_MAX });
    return isSame ? t('copyWeek.same') : t('copyWeek.to', { week: named(to) });
  };
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
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            look="solid"
            disabled={isSame || !isRead || events.length === 0 || crowded !== undefined}
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
      {calendars.length > 1 && (
        <p className="note event-note">
          {t('copyWeek.calendars', { names: formatList(calendars.map(({ name }) => name)) })}
        </p>
      )}
      <div className="copy-week-month">
        <MonthPicker value={to} today={today} firstDay={firstDay} onPick={(day) => setTo(firstOf(day))} />
      </div>
      <p className="copy-week-to" aria-live="polite">
        {note()}
      </p>
      {events.some(({ recurringEventId }) => recurringEventId) && (
        <p className="note event-note">{t('copyWeek.series')}</p>
      )}
      {!isSame && events.length < all.length && <p className="note event-note">{t('copyWeek.going')}</p>}
    </Dialog>
  );
}
