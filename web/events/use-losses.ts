import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EditScope } from '#domain/values/events.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { previewChange } from './api.ts';
import { type ScopeQuestion, scopesOf } from './use-edit-scope.ts';

/** What changes the dates of a series; the rest loses nothing. */
const MOVING = ['startTime', 'endTime', 'isAllDay', 'timeZone', 'recurrence'] as const;

/** What stands below an answer, and whether it cannot be given. */
interface Loss {
  readonly note?: string;
  readonly disabled?: boolean;
}

export function useLosses(question: ScopeQuestion): (scope: EditScope) => Loss {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const { event, input } = question;
  const matters = input === null || MOVING.some((name) => input[name] !== undefined);
  const wide: readonly EditScope[] = scopesOf(question).filter((scope) => scope !== 'this');
  const previews = useQueries({
    queries: wide.map((scope) => ({
      queryKey: ['preview', event.id, event.version, scope, input],
      queryFn: ({ signal }: { signal: AbortSignal }) => previewChange(event.id, scope, input, signal),
      enabled: matters,
      retry: false,
      staleTime: 0,
      gcTime: 0,
    })),
  });
  return (scope) => {
    const { data, error } = previews[wide.indexOf(scope)] ?? {};
    // Whatever else is wrong, the call itself will say.
    if (error instanceof ClientError && error.code === 'recurrence_unmovable')
      return { note: errorText(error), disabled: true };
    if (!data) return {};
    const { apart, deleted } = data.changed;
    if (deleted > 0) return { note: t('scope.lostDeleted', { count: deleted }) };
    return apart > 0 ? { note: t('scope.lostApart', { count: apart }) } : {};
  };
}
