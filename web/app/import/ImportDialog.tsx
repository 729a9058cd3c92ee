import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportEntry, ImportPreview, ImportState } from '#domain/imports.ts';
import { useCreateCalendar } from '#web/calendars/api.ts';
import { useSteps } from '#web/events/history/api.ts';
import { AS_IT_IS, BrokenImport, previewQuery, type Reading, useImport } from '#web/interop/imports/api.ts';
import { hasChanged, problemOf } from '#web/interop/imports/chosen-file.ts';
import { FileChoice } from '#web/interop/imports/FileChoice.tsx';
import { ImportProgress } from '#web/interop/imports/ImportProgress.tsx';
import { type LeftOut, withLeftOut } from '#web/interop/imports/left-out.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatNumber } from '#web/platform/format.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { mayPass } from '#web/platform/query.ts';
import { noteStep } from '#web/platform/steps.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { FindField } from './FindField.tsx';
import { ImportChoices } from './ImportChoices.tsx';
import { ReadingFields } from './ReadingFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import { chosenAtFirst, type ImportTarget, NEW, nameFor } from './target.ts';
import { whatComes } from './what-comes.ts';
import './import-dialog.css';

interface Props {
  open: boolean;
  /** Those that the person may add events to. */
  calendars: readonly Calendar[];
  /** Whether a calendar may be made from the file. */
  offersNew: boolean;
  /** Dropped already. */
  files?: readonly File[] | undefined;
  /** Shows a calendar that is not the one on the screen. */
  onShow?: ((calendarId: string) => void) | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** From a file to events: choose it, look at what would become of it, and import. */
export function ImportDialog({ open, calendars, offersNew, files, onShow, onClose, onClosed }: Props) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const online = useOnline();
  const steps = useSteps();
  const create = useCreateCalendar();
  const { run, state } = useImport();
  const [problem, setProblem] = useState(files ? problemOf(files) : null);
  const [file, setFile] = useState<File | null>(files && !problemOf(files) ? (files[0] ?? null) : null);
  const [target, setTarget] = useState<ImportTarget>(() => chosenAtFirst(calendars, offersNew));
  const [choices, setChoices] = useState({ makeTags: true, reminders: false });
  const [reading, setReading] = useState(AS_IT_IS);
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map());
  const [find, setFind] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery(
    previewQuery(online ? file : null, target.id === NEW ? null : target.id, reading, find, attempt),
  );
  const preview = isFetching ? undefined : data;
  const { count, isPossible, isEmpty } = whatComes(preview, leftOut);

  const chosen = useRef<HTMLDivElement>(null);
  // What was pressed to choose a file is gone.
  useEffect(() => {
    if (file && document.activeElement === document.body) chosen.current?.focus();
  }, [file]);

  const failureText = (reason: unknown, otherwise: string) =>
    hasChanged(reason) ? t('changed') : errorText(reason, otherwise);
  const choose = (given: readonly File[]) => {
    if (given.length === 0) return;
    const wrong = problemOf(given);
    setProblem(wrong);
    setFailure(null);
    setReading(AS_IT_IS);
    setLeftOut(new Map());
    setFind('');
    if (!wrong) setFile(given[0] ?? null);
  };
  /** In another encoding the file may have other entries. */
  const readOtherwise = (next: Reading) => {
    if (next.encoding !== reading.encoding) setLeftOut(new Map());
    setReading(next);
  };
  const leaveOut = (entry: ImportEntry, isLeftOut: boolean) => {
    const all = withLeftOut(leftOut, entry, isLeftOut);
    if (all) setLeftOut(all);
    else showSnackbar(t('leftOutFull'), { kind: 'error' });
  };
  const tell = (calendarId: string, done: ImportState) => {
    const changed = done.added + done.changed;
    const said = changed > 0 ? t('done', { count: changed, formatted: formatNumber(changed) }) : t('doneStored');
    const step = done.version === null ? null : noteStep(stepOf(calendarId, done));
    showSnackbar(said, {
      ...(step && { action: { label: t('undo'), run: () => steps.takeBack(step) } }),
      ...(onShow && { second: { label: t('open'), run: () => onShow(calendarId) } }),
    });
  };
  const start = async () => {
    if (!file || !preview) return;
    setFailure(null);
    setRunning(true);
    try {
      const calendarId = target.id === NEW ? await makeCalendar(preview) : target.id;
      tell(calendarId, await run({ calendarId, file, reading, leftOut, ...choices }));
      onClose();
    } catch (reason) {
      setFailure(
        reason instanceof BrokenImport
          ? t('brokenOff', { done: formatNumber(reason.state.handled), total: formatNumber(reason.state.total) })
          : failureText(reason, t('failed')),
      );
      setAttempt(attempt + 1);
    } finally {
      setRunning(false);
    }
  };
  /** Once it is made, another try goes into the same one. */
  const makeCalendar = async (from: ImportPreview): Promise<string> => {
    const zone = from.calendar.timeZone ?? ownZone();
    const { calendar } = await create.mutateAsync({
      name: nameFor(target, from, file),
      color: target.color,
      timezone: zone,
    });
    setTarget({ ...target, id: calendar.id, made: { ...calendar } });
    return calendar.id;
  };

  return (
    <Dialog
      open={open}
      title={t('title')}
      width={560}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button className="dialog-foot-close" onClick={onClose}>
            {isPossible && !isRunning ? t('cancel') : t('close')}
          </Button>
          {isPossible && (
            <Button look="solid" busy={isRunning} disabled={!online || isEmpty} onClick={() => void start()}>
              {t('run')}
            </Button>
          )}
        </>
      }
    >
      {!online && !isRunning && <Banner>{t('offline')}</Banner>}
      {failure && <Banner>{failure}</Banner>}
      {problem && <Banner>{t(problem)}</Banner>}
      {!file && <FileChoice onFiles={choose} />}
      {file && !isRunning && (
        <div ref={chosen} tabIndex={-1} className="import-chosen">
          <TargetFields {...{ calendars, offersNew, target, preview, file }} onChange={setTarget} />
          <div className="import-from">
            <p>{t('from', { name: file.name })}</p>
            <Button onClick={() => setFile(null)}>{t('chooseOther')}</Button>
          </div>
          {data && (preview || reading !== AS_IT_IS) && (
            <ReadingFields {...{ preview: data, reading }} onChange={readOtherwise} />
          )}
          {data && <FindField {...{ preview: data, find }} onFind={setFind} />}
          {isFetching && (
            <Loading label={t('reading', { name: file.name })}>
              <Skeleton width="60%" height={24} />
              <Skeleton width="44%" height={24} />
            </Loading>
          )}
          {!isFetching && error && (
            <Banner {...(mayPass(error) && !hasChanged(error) && { onRetry: () => setAttempt(attempt + 1) })}>
              {failureText(error, t('readFailed'))}
            </Banner>
          )}
          {preview && <ImportChoices {...{ preview, choices, leftOut }} onChange={setChoices} onLeaveOut={leaveOut} />}
        </div>
      )}
      {isRunning && <ImportProgress state={state} total={count} />}
    </Dialog>
  );
}

const stepOf = (calendarId: string, { name, version }: ImportState) => ({
  did: 'import' as const,
  title: name,
  changes: version === null ? [] : [{ calendarId, version }],
});
