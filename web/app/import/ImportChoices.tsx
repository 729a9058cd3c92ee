import { useTranslation } from 'react-i18next';
import type { ImportEntry, ImportPreview } from '#domain/imports.ts';
import { ImportReport } from '#web/interop/imports/ImportReport.tsx';
import type { LeftOut } from '#web/interop/imports/left-out.ts';
import { formatList } from '#web/platform/format.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

export interface ImportOptions {
  readonly makeTags: boolean;
  readonly reminders: boolean;
}

interface Props {
  preview: ImportPreview;
  choices: ImportOptions;
  onChange: (choices: ImportOptions) => void;
  leftOut: LeftOut;
  onLeaveOut: (entry: ImportEntry, isLeftOut: boolean) => void;
}

/** Explains why the import of a file would change nothing. */
function nothingIn({ ignored, refused, unchanged, kept }: ImportPreview['counts']) {
  if (ignored > 0) return 'nothingIgnored';
  return refused > 0 && unchanged + kept === 0 ? 'nothingPossible' : 'nothing';
}

/** A sentence names this many and counts the rest. */
const NAMED_MAX = 8;

/** The preview of an import, and the person's choices. */
export function ImportChoices({ preview, choices, onChange, leftOut, onLeaveOut }: Props) {
  const { t } = useTranslation('imports');
  const { counts, tags, withReminders } = preview;
  const named = (names: readonly string[]) =>
    names.length > NAMED_MAX ? `${names.slice(0, NAMED_MAX).join(', ')}…` : formatList(names);
  const all = Object.values(counts).some((count) => count > 0);
  const isNew = counts.new + counts.updated + counts.stored > 0;
  return (
    <div aria-live="polite">
      {!all && <p>{t('nothingAtAll')}</p>}
      {all && !isNew && <p className="import-none">{t(nothingIn(counts))}</p>}
      <ImportReport report={preview} {...{ leftOut, onLeaveOut }} />
      {isNew && tags.made.length > 0 && (
        <Checkbox
          label={t('makeTags', { count: tags.made.length, names: named(tags.made) })}
          checked={choices.makeTags}
          onChange={(makeTags) => onChange({ ...choices, makeTags })}
        />
      )}
      {isNew && tags.leftOut.length > 0 && (
        <p className="import-aside">{t('tagsLeftOut', { names: named(tags.leftOut) })}</p>
      )}
      {isNew && withReminders > 0 && (
        <>
          <Checkbox
            label={t('reminders', { count: withReminders })}
            checked={choices.reminders}
            onChange={(reminders) => onChange({ ...choices, reminders })}
          />
          <p className="import-aside">{t('remindersNote')}</p>
        </>
      )}
    </div>
  );
}
