import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportState } from '#domain/imports.ts';
import { useZoneName } from '#web/calendars/zones.ts';
import { ImportProgress } from '#web/interop/imports/ImportProgress.tsx';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import { NEW, nameFor } from './target.ts';
import type { ChosenFiles, ChosenFile as Row } from './use-chosen-files.ts';
import { calendarsOver, roomFor } from './what-comes.ts';
import './several-files.css';

interface Props {
  chosen: ChosenFiles;
  calendars: readonly Calendar[];
  busy: boolean;
  /** How far the file is that is under way. */
  state: ImportState | null;
  sayDone: (done: ImportState) => string;
  onShow: ((calendarId: string) => void) | undefined;
}

/** Files that are imported by one press, each into a calendar of its own or one that is there, and what has become of each. */
export function SeveralFiles({ chosen, calendars, busy, state, sayDone, onShow }: Props) {
  const { t } = useTranslation('imports');
  const { rows, offersNew, chooseOther } = chosen;
  const room = roomFor(rows);
  return (
    <>
      <div className="row wrap spread import-from">
        <p>{t('files', { count: rows.length, formatted: formatNumber(rows.length) })}</p>
        {!busy && <Button onClick={chooseOther}>{t('chooseOther')}</Button>}
      </div>
      {!busy && calendarsOver(rows) > 0 && <Banner>{t('room', { count: room, formatted: formatNumber(room) })}</Banner>}
      <ul className="import-files">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files stay in their order, and may have the same name
          <FileRow key={index} {...{ row, calendars, offersNew, busy, state, sayDone, onShow }} />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends Omit<Props, 'chosen'> {
  row: Row;
  offersNew: boolean;
}

function FileRow({ row, calendars, offersNew, busy, state, sayDone, onShow }: RowProps) {
  const { t } = useTranslation('imports');
  // A hundred files have very many entries.
  const [isOpen, setOpen] = useState(false);
  const name = nameFor(row.target, row.data, row.file);
  return (
    <li>
      {row.done ? (
        <p className="import-file-done">{name}</p>
      ) : (
        <Checkbox
          label={name}
          checked={row.isIn && !row.error}
          disabled={busy || row.error !== null}
          onChange={(isIn) => row.change({ isIn })}
        />
      )}
      <Said {...{ row, calendars, sayDone }} />
      {row.failure && <Banner>{row.failure}</Banner>}
      {row.isRunning && <ImportProgress state={state} total={row.count} note={t('goesOn')} />}
      {row.done && onShow && <Button onClick={() => onShow(row.target.id)}>{t('open')}</Button>}
      {!busy && !row.done && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('fileWhat')}</summary>
          {isOpen && <ChosenFile {...{ calendars, offersNew, row }} />}
        </details>
      )}
    </li>
  );
}

const GROUPS = ['new', 'updated', 'stored', 'unchanged', 'refused'] as const;

/** Sums up what a file holds, or what has become of it. */
function Said({ row, calendars, sayDone }: { row: Row } & Pick<Props, 'calendars' | 'sayDone'>) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const zoneName = useZoneName();
  const { file, target, preview, isFetching, error, done } = row;
  const facts = () => {
    if (done) return [sayDone(done)];
    if (isFetching) return [t('reading', { name: file.name })];
    if (error) return [errorText(error, t('readFailed'))];
    if (!preview) return [];
    const { counts, calendar } = preview;
    const into = target.id === NEW ? undefined : calendars.find(({ id }) => id === target.id)?.name;
    const said = GROUPS.filter((group) => counts[group] > 0).map((group) =>
      t(`groups.${group}`, { count: counts[group], formatted: formatNumber(counts[group]) }),
    );
    return [
      ...(said.length > 0 ? said : [t('nothingAtAll')]),
      calendar.timeZone && zoneName(calendar.timeZone),
      into && `${t('into')}: ${into}`,
      ...preview.elsewhere.map(({ name, count }) => t('elsewhere', { count, formatted: formatNumber(count), name })),
    ];
  };
  return <p className="fine import-aside">{facts().filter(Boolean).join(' · ')}</p>;
}
