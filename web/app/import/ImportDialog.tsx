import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { FileChoice } from '#web/interop/imports/FileChoice.tsx';
import { ImportProgress } from '#web/interop/imports/ImportProgress.tsx';
import type { LeftFile, LeftReason } from '#web/interop/imports/open-files.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { ChosenFile, ReadingFile } from './ChosenFile.tsx';
import { SeveralFiles } from './SeveralFiles.tsx';
import { shownNames } from './shown-names.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { isToDo, useRunImport } from './use-run-import.ts';
import { calendarsOver } from './what-comes.ts';
import './import-dialog.css';

interface Props {
  open: boolean;
  /** The calendars that the person may add events to. */
  calendars: readonly Calendar[];
  /** Whether a new calendar may be created from a single file; several create one each. */
  offersNew: boolean;
  /** Files that were dropped on the page. */
  files?: readonly File[] | undefined;
  /** Navigates to a calendar that is not on the screen. */
  onShow?: ((calendarId: string) => void) | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** Imports files: choose them, check the preview, run the import. */
export function ImportDialog({ open, calendars, offersNew, files, onShow, onClose, onClosed }: Props) {
  const { t } = useTranslation('imports');
  const chosen = useChosenFiles(files, calendars, offersNew);
  const { question, state, sayDone } = useRunImport(chosen, { onShow, onClose });
  const { rows, left, problem, opening, online } = chosen;
  const { busy, failure } = question;
  const [only, another] = rows;
  const isReading = rows.some(({ isIn, isFetching }) => isIn && isFetching);
  const isRefused = isReading || calendarsOver(rows) > 0 || !rows.some(isToDo);
  const choose = (given: readonly File[]) => {
    if (given.length === 0) return;
    question.reset();
    void chosen.choose(given);
  };
  return (
    <Dialog
      {...{ open, onClose, onClosed }}
      title={t('title')}
      help="import"
      width={560}
      footer={
        online && rows.some(({ isPossible, done }) => isPossible && !done) ? (
          <FormFoot
            {...{ question }}
            submit={t('run')}
            cancel={busy ? t('close') : undefined}
            disabled={isRefused}
            onCancel={onClose}
          />
        ) : (
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {/* Its fields apply immediately, and some are forms of their own. */}
      <form {...question.form} />
      {!online && !busy && <Banner>{t('offline')}</Banner>}
      {failure && <Banner>{failure}</Banner>}
      {problem && <Banner>{t(problem)}</Banner>}
      {opening !== null && <ReadingFile name={opening} />}
      {!only && opening === null && <FileChoice onFiles={choose} />}
      {only && !another && !busy && (
        <ChosenFile {...{ calendars, row: only, offersNew: chosen.offersNew }} onOther={chosen.chooseOther} />
      )}
      {only && !another && busy && <ImportProgress state={state} total={only.count} note={t('mayClose')} />}
      {another && <SeveralFiles {...{ chosen, calendars, busy, state, sayDone, onShow }} />}
      {only && !busy && <LeftFiles left={left} />}
    </Dialog>
  );
}

const REASONS: readonly LeftReason[] = ['broken', 'empty', 'tooLarge', 'tooMany', 'other'];

/** Files that are not imported, and why. */
function LeftFiles({ left }: { left: readonly LeftFile[] }) {
  const { t } = useTranslation('imports');
  return REASONS.map((reason) => {
    const names = left.filter((file) => file.reason === reason).map(({ name }) => name);
    return (
      names.length > 0 && (
        <p key={reason} className="fine import-aside import-left">
          {t(`left.${reason}`, { names: shownNames(names) })}
        </p>
      )
    );
  });
}
