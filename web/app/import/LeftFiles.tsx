import { useTranslation } from 'react-i18next';
import type { LeftFile, LeftReason } from '#web/interop/imports/open-files.ts';
import { shownNames } from './shown-names.ts';

const REASONS: readonly LeftReason[] = ['broken', 'empty', 'tooLarge', 'tooMany', 'other'];

/** Files that are not imported, and why. */
export function LeftFiles({ left }: { left: readonly LeftFile[] }) {
  const { t } = useTranslation('imports');
  return REASONS.map((reason) => {
    const names = left.filter((file) => file.reason === reason).map(({ name }) => name);
    return (
      names.length > 0 && (
        <p key={reason} className="import-aside import-left">
          {t(`left.${reason}`, { names: shownNames(names) })}
        </p>
      )
    );
  });
}
