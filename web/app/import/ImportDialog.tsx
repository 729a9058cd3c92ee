import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { AS_IT_IS } from '#web/interop/imports/api.ts';
import { hasChanged } from '#web/interop/imports/chosen-file.ts';
import { FileChoice } from '#web/interop/imports/FileChoice.tsx';
import { ImportProgress } from '#web/interop/imports/ImportProgress.tsx';
import { useErrorText } from '#web/platform/error-text.ts';
import { isTemporary } from '#web/platform/query.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { EncodingField } from './EncodingField.tsx';
import { FindField } from './FindField.tsx';
import { ImportChoices, type ImportOptions } from './ImportChoices.tsx';
import { TargetFields } from './TargetFields.tsx';
import { type ChosenFile, useChosenFile } from './use-chosen-file.ts';
import { useRunImport } from './use-run-import.ts';
import { ZonesField } from './ZonesField.tsx';
import './import-dialog.css';

interface Props {
  open: boolean;
  /** The calendars that the person may add events to. */
  calendars: readonly Calendar[];
  /** Whether a new calendar may be created from the file. */
  offersNew: boolean;
  /** Files that were dropped on the page. */
  files?: readonly File[] | undefined;
  /** Navigates to a calendar that is not on the screen. */
  onShow?: ((calendarId: string) => void) | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** Imports a file: choose it, check the preview, run the import. */
export function ImportDialog({ open, calendars, offersNew, files, onShow, onClose, onClosed }: Props) {
  const { t } = useTranslation('imports');
  const chosen = useChosenFile(files, calendars, offersNew);
  const [options, setOptions] = useState<ImportOptions>({ makeTags: true, reminders: false });
  const { question, state } = useRunImport(chosen, options, { onShow, onClose });
  const { file, problem, preview, leftOut, leaveOut, online, isPossible, isEmpty, count } = chosen;
  const { busy, failure } = question;
  const choose = (given: readonly File[]) => {
    if (given.length === 0) return;
    question.reset();
    chosen.choose(given);
  };
  return (
    <Dialog
      {...{ open, onClose, onClosed }}
      title={t('title')}
      help="import"
      width={560}
      footer={
        isPossible ? (
          <FormFoot
            {...{ question }}
            submit={t('run')}
            cancel={busy ? t('close') : undefined}
            disabled={!online || isEmpty}
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
      {!file && <FileChoice onFiles={choose} />}
      {file && !busy && (
        <Chosen {...{ calendars, offersNew, chosen, file }}>
          {preview && (
            <ImportChoices {...{ preview, leftOut }} choices={options} onChange={setOptions} onLeaveOut={leaveOut} />
          )}
        </Chosen>
      )}
      {busy && <ImportProgress state={state} total={count} />}
    </Dialog>
  );
}

interface ChosenProps {
  calendars: readonly Calendar[];
  offersNew: boolean;
  chosen: ChosenFile;
  file: File;
  children: ReactNode;
}

/** The target of the import and, if they are ambiguous, the encoding and the zones of the file. */
function Chosen({ calendars, offersNew, chosen, file, children }: ChosenProps) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const { target, setTarget, data, preview, reading, readOtherwise, find, setFind, error, isFetching } = chosen;
  const container = useRef<HTMLDivElement>(null);
  // The focused button that opened the file picker has been removed.
  useEffect(() => {
    if (file && document.activeElement === document.body) container.current?.focus();
  }, [file]);
  return (
    <div ref={container} tabIndex={-1} className="import-chosen">
      <TargetFields {...{ calendars, offersNew, target, preview, file }} onChange={setTarget} />
      <div className="import-from">
        <p>{t('from', { name: file.name })}</p>
        <Button onClick={chosen.chooseOther}>{t('chooseOther')}</Button>
      </div>
      {data && (preview || reading !== AS_IT_IS) && (
        <>
          <EncodingField
            read={data.encodings}
            notes={data.notes}
            chosen={reading.encoding}
            onChange={(encoding) => readOtherwise({ ...reading, encoding })}
          />
          <ZonesField
            zones={data.zones}
            onChange={(name, zone) => readOtherwise({ ...reading, zones: new Map([...reading.zones, [name, zone]]) })}
          />
        </>
      )}
      {data && <FindField {...{ preview: data, find }} onFind={setFind} />}
      {isFetching && (
        <Loading label={t('reading', { name: file.name })}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="44%" height={24} />
        </Loading>
      )}
      {!isFetching && error && (
        <Banner {...(isTemporary(error) && !hasChanged(error) && { onRetry: chosen.readAgain })}>
          {hasChanged(error) ? t('changed') : errorText(error, t('readFailed'))}
        </Banner>
      )}
      {children}
    </div>
  );
}
