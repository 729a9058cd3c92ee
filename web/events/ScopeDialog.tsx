import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import type { EditScope } from '#domain/values/events.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { capitalised, formatAnyDay, formatLocal, yearOf } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { ChoiceDialog } from '#web/ui/ChoiceDialog.tsx';
import { previewChange } from './api.ts';
import { startOf } from './event-draft.ts';
import { type ScopeQuestion, scopesOf } from './use-edit-scope.ts';
import { useWhen } from './use-when.ts';

/** Asks for the edit scope, and lists for each answer the days that it affects and what is lost. */
export function ScopeDialog({ question }: { question: ScopeQuestion }) {
  const { t } = useTranslation('events');
  const lossOf = useLosses(question);
  const { about, reached } = useScopeTexts(question);
  return (
    <ChoiceDialog
      open
      title={t('scope.title')}
      text={`${about} ${t(question.input ? 'scope.change' : 'scope.remove')}`}
      choices={scopesOf(question).map((value) => {
        const { note, disabled } = lossOf(value);
        const said = [reached[value], note].filter(Boolean).join('. ');
        return { value, label: t(`scope.${value}`), ...(said && { note: said }), ...(disabled && { disabled }) };
      })}
      onChoose={question.answer}
      onCancel={() => question.answer(null)}
    />
  );
}

/** The texts for a change and for the days that each scope affects. */
function useScopeTexts({ event, input }: Pick<ScopeQuestion, 'event' | 'input'>) {
  const { t } = useTranslation('events');
  const whenOf = useWhen();
  const ruleText = useRuleText();
  const today = ownDate(new Date());
  const { startTime = event.startTime, endTime = event.endTime, isAllDay = event.isAllDay } = input ?? {};
  const { timeZone = event.timeZone, endTimeZone = event.endTimeZone } = input ?? {};
  const moved = { ...event, startTime, endTime, isAllDay, timeZone, endTimeZone };
  const [before, after] = [whenOf(event, today), whenOf(moved, today)];
  const date = formatLocal(event.startTime, { day: 'numeric', month: 'long', ...yearOf(event.startTime) }) ?? '';
  const reached: Readonly<Record<EditScope, string>> = {
    this: capitalised(formatAnyDay(event.startTime) ?? ''),
    following: t('scope.from', { date }),
    all: event.recurrence ? capitalised(ruleText(event.recurrence, startOf(event))) : '',
  };
  const about = { title: shownTitle(event, t('untitled')), before, after };
  return { about: t(before === after ? 'scope.about' : 'scope.moved', about), reached };
}

/** Fields that change the dates of a series; other fields lose nothing. */
const MOVING = ['startTime', 'endTime', 'isAllDay', 'timeZone', 'recurrence'] as const;

/** The text below an answer, and whether it is disabled. */
interface Loss {
  readonly note?: string;
  readonly disabled?: boolean;
}

function useLosses(question: ScopeQuestion): (scope: EditScope) => Loss {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const { event, input } = question;
  const role = useShownCalendars(false).data?.find(({ id }) => id === event.calendarId)?.role;
  // The server previews for those who may make the change.
  const isProposed = role !== undefined && !may(role, 'events.write');
  const matters = input === null || MOVING.some((name) => input[name] !== undefined);
  const wide: readonly EditScope[] = scopesOf(question).filter((scope) => scope !== 'this');
  const previews = useQueries({
    queries: wide.map((scope) => ({
      queryKey: ['preview', event.id, event.version, scope, input],
      queryFn: ({ signal }: { signal: AbortSignal }) => previewChange(event.id, scope, input, signal),
      enabled: matters && !isProposed,
      retry: false,
      staleTime: 0,
      gcTime: 0,
    })),
  });
  return (scope) => {
    const { data, error } = previews[wide.indexOf(scope)] ?? {};
    // Other errors are reported by the call itself.
    if (error instanceof ClientError && error.code === 'recurrence_unmovable')
      return { note: errorText(error), disabled: true };
    if (!data) return {};
    const { apart, deleted } = data.changed;
    if (deleted > 0) return { note: t('scope.lostDeleted', { count: deleted }) };
    return apart > 0 ? { note: t('scope.lostApart', { count: apart }) } : {};
  };
}
