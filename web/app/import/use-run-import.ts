import { useTranslation } from 'react-i18next';
import type { ImportPreview, ImportState } from '#domain/imports.ts';
import { useCreateCalendar } from '#web/calendars/api.ts';
import { useSteps } from '#web/events/history/api.ts';
import { BrokenImport, useImport } from '#web/interop/imports/api.ts';
import { hasChanged } from '#web/interop/imports/chosen-file.ts';
import { formatNumber } from '#web/platform/format.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { noteStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import type { ImportOptions } from './ImportChoices.tsx';
import { NEW, nameFor } from './target.ts';
import type { ChosenFile } from './use-chosen-file.ts';

interface Shown {
  /** Navigates to a calendar that is not on the screen. */
  onShow: ((calendarId: string) => void) | undefined;
  onClose: () => void;
}

/** Imports the file into its target, creating the calendar if needed. */
export function useRunImport(chosen: ChosenFile, options: ImportOptions, { onShow, onClose }: Shown) {
  const { t } = useTranslation('imports');
  const { takeBack } = useSteps();
  const create = useCreateCalendar();
  const { run, state } = useImport();
  const { file, preview, reading, leftOut, target, setTarget, readAgain } = chosen;

  /** A retry imports into the calendar that the first attempt created. */
  const makeCalendar = async (from: ImportPreview): Promise<string> => {
    const { calendar } = await create.mutateAsync({
      name: nameFor(target, from, file),
      color: target.color,
      timezone: from.calendar.timeZone ?? ownZone(),
    });
    setTarget({ ...target, id: calendar.id, made: { ...calendar } });
    return calendar.id;
  };
  const announce = (calendarId: string, { added, changed, version, name }: ImportState) => {
    const count = added + changed;
    const said = count > 0 ? t('done', { count, formatted: formatNumber(count) }) : t('doneStored');
    const changes = [{ calendarId, version: version ?? 0 }];
    const step = version === null ? null : noteStep({ did: 'import', title: name, changes });
    showSnackbar(said, {
      ...(step && { action: { label: t('undo'), run: () => takeBack(step) } }),
      ...(onShow && { second: { label: t('open'), run: () => onShow(calendarId) } }),
    });
  };
  const question = useSubmit({
    failed: t('failed'),
    run: async () => {
      if (!file || !preview) return;
      const calendarId = target.id === NEW ? await makeCalendar(preview) : target.id;
      announce(calendarId, await run({ calendarId, file, reading, leftOut, ...options }));
      onClose();
    },
    refuse: (error) => {
      readAgain();
      if (hasChanged(error)) return t('changed');
      if (!(error instanceof BrokenImport)) return undefined;
      const { handled, total } = error.state;
      return t('brokenOff', { done: formatNumber(handled), total: formatNumber(total) });
    },
  });
  return { question, state };
}
