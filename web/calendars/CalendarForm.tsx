import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NAME_MAX } from '#domain/values/calendars.ts';
import { isBlank } from '#domain/visible.ts';
import { ClientError } from '#web/platform/client.ts';
import { formatLocal } from '#web/platform/format.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field, TextArea } from '#web/ui/Field.tsx';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useTimer } from '#web/ui/use-timer.ts';
import { ColorSwatches } from './ColorSwatches.tsx';
import { ZoneSelect } from './ZoneSelect.tsx';
import './calendar-form.css';

const NEXT_MS = 1_500;

export interface CalendarDraft {
  name: string;
  description: string;
  color: string;
  timezone: string;
  firstDayOfWeek: number;
}

interface Props {
  initial: CalendarDraft;
  submitLabel: string;
  /** Saves, and returns the path that opens after a second and a half. */
  save: (draft: CalendarDraft) => Promise<string>;
  doneText: string;
  failedText: string;
  /** Offers the zone of this browser, for a new calendar. */
  offersOwnZone?: boolean;
}

export function CalendarForm({ initial, submitLabel, save, doneText, failedText, offersOwnZone }: Props) {
  const { t } = useTranslation('calendars');
  const navigate = useNavigate();
  const later = useTimer();
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const nameless = isBlank(draft.name);
  const dirty = !isSaved && Object.entries(initial).some(([key, value]) => Reflect.get(draft, key) !== value);

  const change = (part: Partial<CalendarDraft>) => {
    setDraft({ ...draft, ...part });
    setFields({});
  };

  const { form, tried, failure, busy } = useSubmit({
    failed: failedText,
    isComplete: () => !nameless && !isSaved,
    run: async () => {
      const path = await save({ ...draft, name: draft.name.trim() });
      setSaved(true);
      showSnackbar(doneText);
      later(() => void navigate(path), NEXT_MS);
    },
    refuse: (error) => {
      setFields(error instanceof ClientError ? error.fields : {});
      return undefined;
    },
  });

  return (
    <form {...form} className="stack calendar-form">
      <UnsavedGuard dirty={dirty} />
      {failure && <Banner>{failure}</Banner>}
      <Field
        label={t('form.name')}
        name="name"
        className="calendar-form-name"
        placeholder={t('form.namePlaceholder')}
        maxLength={NAME_MAX}
        required
        autoFocus={initial.name === ''}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => setLeft(true)}
        error={fields.name ?? ((left || tried) && nameless ? t('form.nameRequired') : undefined)}
      />
      <TextArea
        label={t('form.description')}
        name="description"
        placeholder={t('form.descriptionPlaceholder')}
        maxLength={10_000}
        rows={2}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
        error={fields.description}
      />
      <ColorSwatches value={draft.color} onChange={(color) => change({ color })} />
      <div className="calendar-form-pair">
        <ZoneSelect value={draft.timezone} onChange={(timezone) => change({ timezone })} offersOwn={offersOwnZone} />
        <FirstDaySelect value={draft.firstDayOfWeek} onChange={(firstDayOfWeek) => change({ firstDayOfWeek })} />
      </div>
      <div className="calendar-form-actions">
        <Button big onClick={() => goUnlessBlocked(() => void navigate('/dashboard'))}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" look="solid" big disabled={nameless} busy={busy || isSaved}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Monday first; 0 is Sunday. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** 1 November 2026 is a Sunday. */
const weekday = (day: number) => formatLocal(`2026-11-0${day + 1}`, { weekday: 'long' }) ?? '';

function FirstDaySelect({ value, onChange }: { value: number; onChange: (day: number) => void }) {
  const { t } = useTranslation('calendars');
  return (
    <Select
      label={t('form.firstDay')}
      value={String(value)}
      onChange={(day) => onChange(Number(day))}
      options={DAYS.map((day) => ({ value: String(day), label: weekday(day) }))}
    />
  );
}
