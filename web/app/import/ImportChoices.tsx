import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#domain/imports.ts';
import { ImportReport } from '#web/interop/imports/ImportReport.tsx';
import { formatNumber } from '#web/platform/format.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { shownNames } from './shown-names.ts';
import type { ChosenFile, ImportOptions } from './use-chosen-files.ts';

interface Props {
  row: ChosenFile;
  preview: ImportPreview;
}

/** Explains why the import of a file would change nothing. */
function nothingIn({ ignored, refused, unchanged, kept }: ImportPreview['counts']) {
  if (ignored > 0) return 'nothingIgnored';
  return refused > 0 && unchanged + kept === 0 ? 'nothingPossible' : 'nothing';
}

/** The preview of an import, and the person's choices. */
export function ImportChoices({ row, preview }: Props) {
  const { t } = useTranslation('imports');
  const { leftOut, leaveOut, options } = row;
  const { counts, elsewhere, tags, withReminders } = preview;
  const choose = (part: Partial<ImportOptions>) => row.change({ options: { ...options, ...part } });
  const all = Object.values(counts).some((count) => count > 0);
  const isNew = counts.new + counts.updated + counts.stored > 0;
  return (
    <div aria-live="polite">
      {!all && <p>{t('nothingAtAll')}</p>}
      {all && !isNew && <p className="import-none">{t(nothingIn(counts))}</p>}
      {elsewhere.length > 0 && (
        <div className="import-elsewhere">
          {elsewhere.map(({ calendarId, name, count }) => (
            <p key={calendarId}>{t('elsewhere', { count, formatted: formatNumber(count), name })}</p>
          ))}
          <Checkbox
            label={t('skipElsewhere')}
            checked={options.skipElsewhere}
            onChange={(skipElsewhere) => choose({ skipElsewhere })}
          />
        </div>
      )}
      <ImportReport report={preview} leftOut={leftOut} onLeaveOut={leaveOut} />
      {isNew && tags.made.length > 0 && (
        <Checkbox
          label={t('makeTags', { count: tags.made.length, names: shownNames(tags.made) })}
          checked={options.makeTags}
          onChange={(makeTags) => choose({ makeTags })}
        />
      )}
      {isNew && tags.leftOut.length > 0 && (
        <p className="fine import-aside">{t('tagsLeftOut', { names: shownNames(tags.leftOut) })}</p>
      )}
      {isNew && withReminders > 0 && (
        <>
          <Checkbox
            label={t('reminders', { count: withReminders })}
            checked={options.reminders}
            onChange={(reminders) => choose({ reminders })}
          />
          <p className="fine import-aside">{t('remindersNote')}</p>
        </>
      )}
    </div>
  );
}
