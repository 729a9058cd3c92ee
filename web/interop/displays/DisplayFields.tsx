import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { DISPLAY_CONTENTS, DISPLAY_NAME_MAX, DISPLAY_NIGHTS, HOUR_CYCLES } from '#domain/values/displays.ts';
import { useCalendars, useZoneOptions } from '#web/calendars/api.ts';
import { LANGUAGES, languageName } from '#web/platform/i18n/i18n.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import type { Content, DisplayDraft } from './display-draft.ts';

interface Props {
  draft: DisplayDraft;
  onDraft: (draft: DisplayDraft) => void;
  wrong: { readonly name: boolean; readonly calendars: boolean };
}

export function DisplayFields({ draft, onDraft, wrong }: Props) {
  const { t } = useTranslation('displays');
  const now = useMemo(() => Date.now(), []);
  const change = (part: Partial<DisplayDraft>) => onDraft({ ...draft, ...part });
  const hourCycles = HOUR_CYCLES.map((value) => ({ value, label: t(`hourCycles.${value}`) }));
  const nights = DISPLAY_NIGHTS.map((value) => ({ value, label: t(`nights.${value}`) }));
  return (
    <>
      <Field
        label={t('name')}
        placeholder={t('namePlaceholder')}
        value={draft.name}
        maxLength={DISPLAY_NAME_MAX}
        autoComplete="off"
        error={wrong.name ? t('nameRequired') : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Contents {...{ draft }} isWrong={wrong.calendars} onContents={(contents) => change({ contents })} />
      <Select
        label={t('language')}
        value={draft.language}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value), lang: value }))}
        onChange={(language) => change({ language })}
      />
      <Select
        label={t('zone')}
        value={draft.timeZone}
        {...useZoneOptions(draft.timeZone, now)}
        onChange={(timeZone) => change({ timeZone })}
      />
      <Select
        label={t('hours')}
        value={draft.hourCycle}
        options={hourCycles}
        onChange={(hourCycle) => change({ hourCycle })}
      />
      <Select label={t('night')} value={draft.night} options={nights} onChange={(night) => change({ night })} />
      <Switch
        label={t('peopleColumns')}
        checked={draft.peopleColumns}
        onChange={(peopleColumns) => change({ peopleColumns })}
      />
    </>
  );
}

interface ContentsProps {
  draft: DisplayDraft;
  isWrong: boolean;
  onContents: (contents: DisplayDraft['contents']) => void;
}

const CONTENTS: readonly Content[] = ['none', ...DISPLAY_CONTENTS];

/** What is shown of each calendar that the person manages. */
function Contents({ draft: { contents }, isWrong, onContents }: ContentsProps) {
  const { t } = useTranslation('displays');
  const managed = useCalendars().data?.filter(({ role }) => may(role, 'displays.show')) ?? [];
  const options = CONTENTS.map((value) => ({ value, label: t(`contents.${value}`) }));
  return (
    <fieldset className="display-contents">
      <legend className="part-title">{t('calendars')}</legend>
      {managed.map(({ id, name, color }) => (
        <Select
          key={id}
          label={
            <>
              <i className="dot dot-small" style={{ background: color }} /> {name}
            </>
          }
          value={contents.get(id) ?? 'none'}
          options={options}
          onChange={(content) => onContents(new Map(contents).set(id, content))}
        />
      ))}
      <p className="note" data-wrong={isWrong || undefined} aria-live="polite">
        {isWrong ? t('calendarsRequired') : t('calendarsNote')}
      </p>
    </fieldset>
  );
}
