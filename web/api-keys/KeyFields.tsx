import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCOPES } from '#domain/api-keys.ts';
import { isBlank } from '#domain/visible.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { KeyCalendars } from './KeyCalendars.tsx';
import { type DraftProblem, type KeyDraft, LIFETIMES } from './key-draft.ts';

interface Props {
  draft: KeyDraft;
  onDraft: (draft: KeyDraft) => void;
  problems: ReadonlySet<DraftProblem>;
  refused: string | undefined;
  today: string;
}

export function KeyFields({ draft, onDraft, problems, refused, today }: Props) {
  const { t } = useTranslation('apiKeys');
  const [left, setLeft] = useState(false);
  const nameless = problems.has('name') || (left && isBlank(draft.name));
  return (
    <>
      <Field
        label={t('form.name')}
        name="key-name"
        autoComplete="off"
        autoFocus
        maxLength={200}
        placeholder={t('form.namePlaceholder')}
        value={draft.name}
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
        onBlur={() => setLeft(draft.name !== '')}
        error={nameless ? t('form.nameRequired') : refused}
      />
      <Select
        label={t('form.scope')}
        value={draft.scope}
        options={SCOPES.map((value) => ({ value, label: t(`form.scopes.${value}`) }))}
        hint={t(`form.scopeNotes.${draft.scope}`)}
        onChange={(scope) => onDraft({ ...draft, scope })}
      />
      <Select
        label={t('form.expiry')}
        value={draft.lifetime}
        options={LIFETIMES.map((value) => ({ value, label: t(`form.lifetimes.${value}`) }))}
        onChange={(lifetime) => onDraft({ ...draft, lifetime })}
      />
      {draft.lifetime === 'date' && (
        <Field
          label={t('form.lastDay')}
          type="date"
          name="last-day"
          min={today}
          value={draft.lastDay}
          onChange={(event) => onDraft({ ...draft, lastDay: event.target.value })}
          error={problems.has('lastDay') ? t('form.lastDayWrong') : undefined}
        />
      )}
      <KeyCalendars
        chosen={draft.calendarIds}
        onChoose={(calendarIds) => onDraft({ ...draft, calendarIds })}
        isWrong={problems.has('calendars')}
      />
    </>
  );
}
