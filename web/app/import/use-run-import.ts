import { useTranslation } from 'react-i18next';
import type { ImportState } from '#domain/imports.ts';
import { useCreateCalendar } from '#web/calendars/api.ts';
import { useSteps } from '#web/events/history/api.ts';
import { BrokenImport, useImport } from '#web/interop/imports/api.ts';
import { hasChanged } from '#web/interop/imports/chosen-file.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatNumber } from '#web/platform/format.ts';
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

/** Whether the next press imports it. */
export const isToDo = ({ isIn, isEmpty, done }: ChosenFile): boolean => isIn && !isEmpty && !done;

/** Imports each file into its calendar, or one that is made for it. Several go one after the other, and one that fails keeps none back. */
export function useRunImport({ rows }: ChosenFiles, { onShow, onClose }: Shown) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const { takeBack } = useSteps();
  const create = useCreateCalendar();
  const { run, state } = useImport();

  /** A retry imports into the calendar that the first attempt created. */
  const calendarFor = async ({ target, preview, file, setTarget }: ChosenFile): Promise<string> => {
    if (target.id !== NEW) return target.id;
    const { calendar } = await create.mutateAsync({
      name: nameFor(target, preview, file),
      color: target.color,
      timezone: preview?.calendar.timeZone ?? ownZone(),
    });
    setTarget({ ...target, id: calendar.id, made: { ...calendar } });
    return calendar.id;
  };
  const importOne = async (row: ChosenFile) => {
    const { file, reading, leftOut, options, change } = row;
    change({ isRunning: true, failure: null });
    try {
      const calendarId = await calendarFor(row);
      const done = await run({ calendarId, file, reading, leftOut, ...options });
      change({ done });
      const changes = [{ calendarId, version: done.version ?? 0 }];
      const step = done.version === null ? null : noteStep({ did: 'import', title: done.name, changes });
      return { calendarId, done, step };
    } finally {
      change({ isRunning: false });
    }
  };
  const sayDone = (...all: readonly ImportState[]) => {
    const count = all.reduce((sum, { added, changed }) => sum + added + changed, 0);
    return count > 0 ? t('done', { count, formatted: formatNumber(count) }) : t('doneStored');
  };
  const importOnly = async (row: ChosenFile) => {
    const { calendarId, done, step } = await importOne(row);
    showSnackbar(sayDone(done), {
      ...(step && { action: { label: t('undo'), run: () => takeBack(step) } }),
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
    const all: ImportState[] = [];
    for (const row of rows.filter(isToDo)) {
      try {
        all.push((await importOne(row)).done);
      } catch (error) {
        row.change({ failure: refusalOf(error) ?? errorText(error, t('failed')) });
        row.readAgain();
      }
    }
    if (all.length > 0) showSnackbar(sayDone(...all));
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
