import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#domain/imports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

interface Props {
  preview: ImportPreview;
  find: string;
  onFind: (find: string) => void;
}

/** Filters the entries of a file that has more than are shown. */
export function FindField({ preview: { counts, entries }, find, onFind }: Props) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState(find);
  const { mended: _, ...outcomes } = counts;
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  if (find === '' && entries.length >= all) return null;
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onFind(typed.trim());
        }}
      >
        <Field
          label={t('find')}
          hint={t('findHint')}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
          end={<Button type="submit">{t('findRun')}</Button>}
        />
      </form>
    </search>
  );
}
