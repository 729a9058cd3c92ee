import { useTranslation } from 'react-i18next';
import type { ImportNote } from '#domain/imports.ts';
import { aboutLetters, LETTERS, type Letters } from '#domain/letters/names.ts';
import { formatList } from '#web/platform/format.ts';
import { Select } from '#web/ui/Select.tsx';

interface Props {
  /** As which letters the file was read. */
  read: readonly Letters[];
  notes: readonly ImportNote[];
  chosen: Letters | null;
  onChange: (letters: Letters) => void;
}

/** As which letters a file is read, where that is in question: it is not UTF-8 throughout, or somebody has chosen others. */
export function LettersField({ read, notes, chosen, onChange }: Props) {
  const { t, i18n } = useTranslation('imports');
  const isBroken = notes.some(({ code }) => code === 'letters_broken');
  if (chosen === null && !isBroken && read.every((letters) => letters === 'utf-8')) return null;
  const scripts = new Intl.DisplayNames([i18n.language], { type: 'script' });
  const options = LETTERS.map((letters) => {
    const { label, script } = aboutLetters(letters);
    return { value: letters, label, note: script && scripts.of(script) };
  });
  const value = chosen ?? (read.length === 1 ? read[0] : undefined) ?? '';
  return (
    <div className="import-letters">
      <Select<Letters | ''>
        label={t('letters')}
        value={value}
        options={options}
        placeholder={t('lettersSeveral')}
        hint={t('lettersHint', { names: formatList(read.map((letters) => aboutLetters(letters).label)) })}
        onChange={(letters) => letters !== '' && onChange(letters)}
      />
    </div>
  );
}
