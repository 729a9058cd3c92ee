import { useTranslation } from 'react-i18next';
import { aboutEncoding, ENCODINGS, type Encoding } from '#domain/encodings/names.ts';
import type { ImportNote } from '#domain/imports.ts';
import { formatList } from '#web/platform/format.ts';
import { Select } from '#web/ui/Select.tsx';

interface Props {
  /** The encodings that the file may be in. */
  read: readonly Encoding[];
  notes: readonly ImportNote[];
  chosen: Encoding | null;
  onChange: (encoding: Encoding) => void;
}

/** The encoding of a file, if it is ambiguous (not UTF-8 throughout) or was chosen by the person. */
export function EncodingField({ read, notes, chosen, onChange }: Props) {
  const { t, i18n } = useTranslation('imports');
  const isBroken = notes.some(({ code }) => code === 'characters_broken');
  if (chosen === null && !isBroken && read.every((encoding) => encoding === 'utf-8')) return null;
  const scripts = new Intl.DisplayNames([i18n.language], { type: 'script' });
  const options = ENCODINGS.map((encoding) => {
    const { label, script } = aboutEncoding(encoding);
    return { value: encoding, label, note: script && scripts.of(script) };
  });
  const value = chosen ?? (read.length === 1 ? read[0] : undefined) ?? '';
  return (
    <div className="import-encoding">
      <Select<Encoding | ''>
        label={t('encoding')}
        value={value}
        options={options}
        placeholder={t('encodingSeveral')}
        hint={t('encodingHint', { names: formatList(read.map((encoding) => aboutEncoding(encoding).label)) })}
        onChange={(encoding) => encoding !== '' && onChange(encoding)}
      />
    </div>
  );
}
