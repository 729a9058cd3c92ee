import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { INITIALS_MAX, initialsOf, PEOPLE_MAX } from '#domain/values/people.ts';
import { Palette } from '#web/events/tags/Palette.tsx';
import { nextColor, problemOf, type TagProblem } from '#web/events/tags/tag-edits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { isSaving } from '#web/ui/ListDialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFinger } from '#web/ui/use-media.ts';
import { areSameFields, type PersonFields } from './person-edits.ts';

interface Props {
  /** The id by which the button that saves the list also submits this form. */
  id: string;
  /** Null for a new person. */
  edited: Person | null;
  people: readonly Person[];
  /** Whether the form has unsaved input. */
  onTyping: (typing: boolean) => void;
  onEnter: (fields: PersonFields, isLast: boolean) => void;
  onCancel: () => void;
}

const NO_ACCOUNT = '';

/** Initials that the name has anyway are left out, so that they follow it. */
function fieldsOf(edited: Person | null, people: readonly Person[]): PersonFields {
  if (!edited) return { name: '', initials: '', color: nextColor(people), userId: null };
  const { name, initials, color, userId } = edited;
  return { name, initials: initials === initialsOf(name) ? '' : initials, color, userId };
}

export function PersonForm({ id, edited, people, onTyping, onEnter, onCancel }: Props) {
  const { t } = useTranslation('people');
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(() => fieldsOf(edited, people));
  const [fields, setFields] = useState(before);
  const [problem, setProblem] = useState<TagProblem | null>(null);
  const finger = useFinger(); // The keyboard would cover the list.
  const isFull = edited === null && people.filter(({ userId }) => userId === null).length >= PEOPLE_MAX;
  const title = edited ? t('editTitle') : t('addTitle');
  const change = (changed: Partial<PersonFields>) => {
    const next = { ...fields, ...changed };
    setFields(next);
    onTyping(edited ? !areSameFields(next, before) : next.name.trim() !== '');
    if (problem) setProblem(problemOf(next.name, people, edited?.id ?? null));
  };
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOf(fields.name, people, edited?.id ?? null);
    setProblem(found);
    if (found) field.current?.focus();
    else onEnter(fields, isSaving(event));
  };
  return (
    <form id={id} className="person-form" onSubmit={enter} noValidate aria-label={title}>
      <div className="person-form-names">
        <Field
          ref={field}
          label={title}
          placeholder={t('namePlaceholder')}
          value={fields.name}
          maxLength={200}
          autoComplete="off"
          autoFocus={edited !== null || !finger}
          error={problem ? t(problem === 'empty' ? 'nameRequired' : 'nameExists') : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={t('initials')}
          placeholder={initialsOf(fields.name)}
          value={fields.initials}
          maxLength={INITIALS_MAX}
          autoComplete="off"
          onChange={({ target }) => change({ initials: target.value })}
        />
      </div>
      <Palette chosen={fields.color} onChoose={(color) => change({ color })} />
      {edited?.userId === null && <MemberChoice people={people} fields={fields} onChange={change} />}
      <div className="row tag-form-actions">
        <Button type="submit" look="line" disabled={isFull}>
          {edited ? t('apply') : t('add')}
        </Button>
        {edited && <Button onClick={onCancel}>{t('cancelEdit')}</Button>}
        {isFull && <p>{t('tooMany', { count: PEOPLE_MAX })}</p>}
      </div>
    </form>
  );
}

interface ChoiceProps {
  people: readonly Person[];
  fields: PersonFields;
  onChange: (changed: Partial<PersonFields>) => void;
}

/** The member who a person without an account is by now. */
function MemberChoice({ people, fields: { userId }, onChange }: ChoiceProps) {
  const { t } = useTranslation('people');
  const members = people.flatMap(({ name, userId: of }) => (of === null ? [] : [{ value: of, label: name }]));
  return (
    <Select
      label={t('account')}
      hint={t('accountHint')}
      value={userId ?? NO_ACCOUNT}
      options={[{ value: NO_ACCOUNT, label: t('noAccount') }, ...members]}
      onChange={(chosen) => onChange({ userId: chosen === NO_ACCOUNT ? null : chosen })}
    />
  );
}
