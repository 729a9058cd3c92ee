import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCOPES } from '#domain/values/api-keys.ts';
import { isBlank } from '#domain/visible.ts';
import { useOwnFirstDay } from '#web/calendars/api.ts';
import { DayField, type DayInput } from '#web/ui/DayField.tsx';
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
  dayInput: DayInput;
}

export function KeyFields({ draft, onDraft, problems, refused, today, dayInput }: Props) {
  const { t } = useTranslation('apiKeys');
  const firstDay = useOwnFirstDay();
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
        <DayField
          input={dayInput}
          label={t('form.lastDay')}
          value={draft.lastDay}
          mayBeEmpty
          {...{ today, firstDay }}
          error={problems.has('lastDay') ? t('form.lastDayWrong') : undefined}
          onChange={(lastDay) => onDraft({ ...draft, lastDay })}
          onInvalid={(invalid) => invalid && onDraft({ ...draft, lastDay: '' })}
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
