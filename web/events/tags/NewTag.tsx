import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { TAGS_MAX } from '#domain/values/tags.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useAddTag } from './api.ts';
import { Palette } from './Palette.tsx';
import { nextColor, problemOf } from './tag-edits.ts';
import './tags-dialog.css';

interface Props {
  calendarId: string;
  tags: readonly Tag[];
  /** Null: no tag was created. */
  onDone: (tag: Tag | null) => void;
}

/** Creates a tag inside the form of an event; forms cannot be nested, so this is not a form element. */
export function NewTag({ calendarId, tags, onDone }: Props) {
  const { t } = useTranslation('tags');
  const errorText = useErrorText();
  const addTag = useAddTag(calendarId);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [color, setColor] = useState(() => nextColor(tags));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isFull = tags.length >= TAGS_MAX;

  const add = async () => {
    const problem = problemOf(name, tags, null);
    if (problem || isFull) {
      setFailure(isFull ? t('tooMany', { count: TAGS_MAX }) : t(problem === 'empty' ? 'nameRequired' : 'nameExists'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      onDone(await addTag({ name: name.trim(), color }));
    } catch (error) {
      setBusy(false);
      setFailure(errorText(error, t('addFailed')));
    }
  };
  return (
    <fieldset
      className="new-tag"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === field.current && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          void add();
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          event.preventDefault();
          onDone(null);
        }
      }}
    >
      <legend className="visually-hidden">{t('addTitle')}</legend>
      <Field
        ref={field}
        label={t('addTitle')}
        placeholder={t('namePlaceholder')}
        value={name}
        maxLength={200}
        autoFocus
        error={failure}
        onChange={(event) => {
          setName(event.target.value);
          setFailure(undefined);
        }}
      />
      <Palette chosen={color} onChoose={setColor} />
      <div className="row tag-form-actions">
        <Button look="line" busy={busy} onClick={() => void add()}>
          {t('add')}
        </Button>
        <Button onClick={() => onDone(null)}>{t('cancelEdit')}</Button>
      </div>
    </fieldset>
  );
}
