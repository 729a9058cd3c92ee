import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry, HistoryPage } from '#domain/changes.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { turnUnsent } from '#web/offline/unsent/send-or-store.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import type { CalendarChange, Step } from '#web/platform/held-steps.ts';
import { inTurn } from '#web/platform/in-turn.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { dropStep, putBack, putStep, takeNewest, takeStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';

/** One change with its values before and after. */
export const ChangeText = onDemand(async () => (await import('./ChangeText.tsx')).ChangeText);

const PAGE = 30;
const historyKey = (calendarId: string) => ['history', calendarId] as const;

export function useHistory(calendarId: string) {
  return useInfiniteQuery({
    queryKey: historyKey(calendarId),
    initialPageParam: null as number | null, // further ones are numbers
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ limit: String(PAGE), ...(pageParam ? { before: String(pageParam) } : {}) });
      return call<HistoryPage>('GET', `/calendars/${calendarId}/history?${search}`, { signal });
    },
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });
}

/** The author of a change, unless the history does not name one. */
export function useAuthorOf({ calendarId, version }: CalendarChange): HistoryEntry['actor'] | undefined {
  const { data } = useQuery({
    queryKey: [...historyKey(calendarId), version],
    queryFn: ({ signal }) => {
      const path = `/calendars/${calendarId}/history?limit=1&before=${version + 1}`;
      return call<HistoryPage>('GET', path, { signal });
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.entries.find((entry) => entry.version === version)?.actor;
}

export const readEvent = async (id: string): Promise<CalendarEvent> =>
  (await call<{ event: CalendarEvent }>('GET', `/events/${id}`)).event;

export const useUndo = () => useChangeOfHistory('undo');

export const usePurge = () => useChangeOfHistory('purge');

interface Done {
  /** Undone in turn by a redo. */
  readonly change: CalendarChange;
  /** How much of it others have changed since, which stays. */
  readonly skipped: number;
}

async function changeHistory(what: 'undo' | 'purge', change: CalendarChange): Promise<Done> {
  const unsent = change.unsent === undefined ? { sent: change } : await turnUnsent(change, change.unsent);
  if ('turned' in unsent) return { change: unsent.turned, skipped: 0 };
  const { calendarId, version } = unsent.sent;
  const path = `/calendars/${calendarId}/history/${version}/${what}`;
  const done = await call<{ version: number; kept?: number }>('POST', path);
  return { change: { calendarId, version: done.version }, skipped: done.kept ?? 0 };
}

export const undoChange = (change: CalendarChange) => changeHistory('undo', change);

/** Refetches the whole calendar, also after a failure. */
function useChangeOfHistory(what: 'undo' | 'purge') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: CalendarChange) => changeHistory(what, change),
    onSuccess: (_, change) => {
      if (what === 'undo') dropStep(change);
    },
    onSettled: (_, __, { calendarId }) => {
      void client.invalidateQueries({ queryKey: ['events'] }); // An event may have come back from another calendar.
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      void client.invalidateQueries({ queryKey: ['calendars'] });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(calendarId) });
    },
  });
}

/** Waits for requests in flight, which are not steps yet. */
async function stored(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return;
  await new Promise<void>((resolve) => {
    const end = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      end();
      resolve();
    });
  });
}

/** Undoes and redoes the steps of this tab, and announces the result. */
export function useSteps() {
  const { t } = useTranslation('history');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync } = useUndo();

  /** A redo undoes the undo, so that both share one path. */
  const turn = async (from: 'done' | 'undone', step: Step): Promise<boolean> => {
    const { did } = step;
    const title = step.title || t('untitled');
    const changes: CalendarChange[] = [];
    let skipped = 0;
    try {
      for (const change of step.changes.toReversed()) {
        const undone = await mutateAsync(change);
        changes.push(undone.change);
        skipped += undone.skipped;
      }
      putStep(from === 'done' ? 'undone' : 'done', { ...step, changes });
      const said = t(from === 'done' ? `step.undone.${did}` : `step.redone.${did}`, { title });
      showSnackbar(skipped > 0 ? `${said}. ${t('step.skipped', { count: skipped })}` : said);
      return true;
    } catch (error) {
      const isConflict = error instanceof ClientError && error.code === 'undo_conflict';
      const isNotFound = error instanceof ClientError && error.status === 404;
      const why = isConflict ? t('undoConflict') : isNotFound ? t('step.notFound') : errorText(error, t('undoFailed'));
      showSnackbar(why, { kind: 'error' });
      if (!isNotFound) putBack(from, step, step.changes.slice(0, step.changes.length - changes.length));
      return false;
    }
  };
  const newest = (from: 'done' | 'undone', calendarIds: readonly string[]) => {
    inTurn(async () => {
      await stored(client);
      const step = takeNewest(from, calendarIds);
      if (step) return turn(from, step);
      showSnackbar(t(from === 'done' ? 'step.noneDone' : 'step.noneUndone'));
      return true;
    });
  };
  return {
    undo: (calendarIds: readonly string[]) => newest('done', calendarIds),
    redo: (calendarIds: readonly string[]) => newest('undone', calendarIds),
    /** Undoes this step, unless that has happened already. */
    takeBack: (step: Step) => {
      inTurn(async () => {
        await stored(client);
        return !takeStep(step) || turn('done', step);
      });
    },
  };
}
