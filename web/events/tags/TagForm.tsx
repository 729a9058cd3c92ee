import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { TAGS_MAX } from '#domain/values/tags.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { isSaving } from '#web/ui/ListDialog.tsx';
import { useFinger } from '#web/ui/use-media.ts';
import { Palette } from './Palette.tsx';
import { nextColor, problemOf, type TagProblem } from './tag-edits.ts';

interface Props {
  /** The id by which the button that saves the list also submits this form. */
  id: string;
  /** Null for a new tag. */
  edited: Tag | null;
  tags: readonly Tag[];
  /** Whether the form has unsaved input. */
  onTyping: (typing: boolean) => void;
  onEnter: (name: string, color: string, isLast: boolean) => void;
  onCancel: () => void;
}

export function TagForm({ id, edited, tags, onTyping, onEnter, onCancel }: Props) {
  const { t } = useTranslation(['tags', 'platform']);
  const field = useRef<HTMLInputElement>(null);
  const before = { name: edited?.name ?? '', color: edited?.color ?? nextColor(tags) };
  const [name, setName] = useState(before.name);
  const [color, setColor] = useState(before.color);
  const [problem, setProblem] = useState<TagProblem | null>(null);
  const full = edited === null && tags.length >= TAGS_MAX;
  const problems: Record<TagProblem, string> = {
    empty: `${t('platform:errors.badRequest')} ${t('nameRequired')}`,
    exists: t('nameExists'),
  };
  // On a touch screen the focus would open the keyboard over the list.
  const finger = useFinger();
  /** A colour alone is not a tag. */
  const report = (typed: string, chosen: string) =>
    onTyping(edited ? typed.trim() !== before.name || chosen !== before.color : typed.trim() !== '');
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOf(name, tags, edited?.id ?? null);
    setProblem(found);
    if (found) field.current?.focus();
    else onEnter(name, color, isSaving(event));
  };
  return (
    <form id={id} className="tag-form" onSubmit={enter} noValidate aria-label={edited ? t('editTitle') : t('addTitle')}>
      <Field
        ref={field}
        label={edited ? t('editTitle') : t('addTitle')}
        placeholder={t('namePlaceholder')}
        value={name}
        maxLength={200}
        autoFocus={edited !== null || !finger}
        error={problem ? problems[problem] : undefined}
        onChange={(event) => {
          setName(event.target.value);
          report(event.target.value, color);
          if (problem) setProblem(problemOf(event.target.value, tags, edited?.id ?? null));
        }}
      />
      <Palette
        chosen={color}
        onChoose={(chosen) => {
          setColor(chosen);
          report(name, chosen);
        }}
      />
      <div className="row tag-form-actions">
        <Button type="submit" look="line" disabled={full}>
          {edited ? t('apply') : t('add')}
        </Button>
        {edited && <Button onClick={onCancel}>{t('cancelEdit')}</Button>}
        {full && <p>{t('tooMany', { count: TAGS_MAX })}</p>}
      </div>
    </form>
  );
}
