import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportState } from '#domain/imports.ts';
import { useCreateCalendar, useRemoveCalendar } from '#web/calendars/api.ts';
import { useSteps } from '#web/events/history/api.ts';
import { BrokenImport, useImport } from '#web/interop/imports/api.ts';
import { hasChanged } from '#web/interop/imports/chosen-file.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatNumber } from '#web/platform/format.ts';
import type { Step } from '#web/platform/held-steps.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { noteStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { NEW, nameFor } from './target.ts';
import type { ChosenFile, ChosenFiles } from './use-chosen-files.ts';

interface Shown {
  /** Navigates to a calendar that is not on the screen. */
  onShow: ((calendarId: string) => void) | undefined;
  onClose: () => void;
}

/** A file that was imported. */
interface Imported {
  readonly calendarId: string;
  /** The calendar that was created for it. */
  readonly made: Calendar | null;
  readonly done: ImportState;
}

/** Whether the next press imports it. */
export const isToDo = ({ isIn, isEmpty, done }: ChosenFile): boolean => isIn && !isEmpty && !done;

/** Imports each file into its calendar, or one that is made for it. Several go one after the other, and one that fails keeps none back. */
export function useRunImport({ rows }: ChosenFiles, { onShow, onClose }: Shown) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const undo = useUndoImport();
  const create = useCreateCalendar();
  const { run, state } = useImport();

  /** A retry imports into the calendar that the first attempt created. */
  const calendarFor = async ({ target, preview, file, setTarget }: ChosenFile) => {
    if (target.id !== NEW) return { calendarId: target.id, made: target.made ?? null };
    const { calendar } = await create.mutateAsync({
      name: nameFor(target, preview, file),
      color: target.color,
      timezone: preview?.calendar.timeZone ?? ownZone(),
    });
    setTarget({ ...target, id: calendar.id, made: { ...calendar } });
    return { calendarId: calendar.id, made: calendar };
  };
  const importOne = async (row: ChosenFile): Promise<Imported> => {
    const { file, reading, leftOut, options, change } = row;
    change({ isRunning: true, failure: null });
    try {
      const into = await calendarFor(row);
      const done = await run({ calendarId: into.calendarId, file, reading, leftOut, ...options });
      change({ done });
      return { ...into, done };
    } finally {
      change({ isRunning: false });
    }
  };
  const sayDone = (...all: readonly ImportState[]) => {
    const count = all.reduce((sum, { added, changed }) => sum + added + changed, 0);
    return count > 0 ? t('done', { count, formatted: formatNumber(count) }) : t('doneStored');
  };
  const importOnly = async (row: ChosenFile) => {
    const { calendarId, done } = await importOne(row);
    const step = stepOf([{ calendarId, done }]);
    showSnackbar(sayDone(done), {
      ...(step && { action: { label: t('undo'), run: () => void undo([], step) } }),
      ...(onShow && { second: { label: t('open'), run: () => onShow(calendarId) } }),
    });
    onClose();
  };
  const refusalOf = (error: unknown): string | undefined => {
    if (hasChanged(error)) return t('changed');
    if (!(error instanceof BrokenImport)) return undefined;
    const { handled, total } = error.state;
    return t('brokenOff', { done: formatNumber(handled), total: formatNumber(total) });
  };
  const importSeveral = async () => {
    const all: Imported[] = [];
    for (const row of rows.filter(isToDo)) {
      try {
        all.push(await importOne(row));
      } catch (error) {
        row.change({ failure: refusalOf(error) ?? errorText(error, t('failed')) });
        row.readAgain();
      }
    }
    if (all.length === 0) return;
    const made = all.flatMap((one) => one.made ?? []);
    // In a calendar of its own a file is a step of its own.
    for (const one of all) if (one.made) stepOf([one]);
    const step = stepOf(all.filter((one) => !one.made));
    const run = () => {
      onClose();
      void undo(made, step);
    };
    showSnackbar(sayDone(...all.map(({ done }) => done)), {
      ...((step || made.length > 0) && { action: { label: t('undo'), run } }),
    });
  };
  const [only, another] = rows;
  const question = useSubmit({
    failed: t('failed'),
    run: async () => (only && !another ? importOnly(only) : importSeveral()),
    refuse: (error) => {
      only?.readAgain();
      return refusalOf(error);
    },
  });
  return { question, state, sayDone };
}

/** Pushes imports as one step of the undo stack; null if they have changed nothing. */
function stepOf(all: readonly { readonly calendarId: string; readonly done: ImportState }[]): Step | null {
  const changed = all.filter(({ done }) => done.version !== null);
  if (changed.length === 0) return null;
  return noteStep({
    did: 'import',
    title: changed.map(({ done }) => done.name).join(', '),
    changes: changed.map(({ calendarId, done }) => ({ calendarId, version: done.version ?? 0 })),
  });
}

/** Undoes an import: calendars that were created for it are deleted, restorable like any other, and what is in others is undone. */
function useUndoImport() {
  const { t } = useTranslation(['imports', 'history']);
  const errorText = useErrorText();
  const { takeBack } = useSteps();
  const { mutateAsync: remove } = useRemoveCalendar();
  return async (made: readonly Calendar[], step: Step | null): Promise<void> => {
    try {
      for (const calendar of made) await remove(calendar);
      const count = made.length;
      if (count > 0) showSnackbar(t('undone', { count, formatted: formatNumber(count) }));
      if (step) takeBack(step);
    } catch (error) {
      showSnackbar(errorText(error, t('history:undoFailed')), { kind: 'error' });
    }
  };
}
