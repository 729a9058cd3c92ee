import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar, OwnAppearanceBody } from '#domain/calendars.ts';
import { NAME_MAX } from '#domain/values/calendars.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useOwnAppearance } from './api.ts';
import { ColorSwatches } from './ColorSwatches.tsx';
import './own-appearance.css';

/** The calendar's name and colour for this person only. @param calendar as everybody sees it */
export function OwnAppearance({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('calendars');
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending, variables } = useOwnAppearance(calendar.id);
  const { name, color, ownName, ownColor } = calendar;
  const [typed, setTyped] = useState(ownName ?? '');
  // Shows the new value while it is being saved.
  const chosen = isPending && variables.color !== undefined ? variables.color : ownColor;
  const isOwn = ownName !== null || ownColor !== null;

  const save = (body: OwnAppearanceBody) =>
    mutate(body, { onSuccess: () => showSnackbar(t('own.saved')), ...notifyFailure(t('own.failed')) });
  const saveName = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = typed.trim() === '' || typed.trim() === name ? null : typed.trim();
    if (wanted !== ownName) save({ name: wanted });
  };
  return (
    <section className="own-appearance" aria-label={t('own.title')}>
      <h3 className="part-title">{t('own.title')}</h3>
      <form className="stack" onSubmit={saveName} noValidate>
        <Field
          label={t('form.name')}
          placeholder={name}
          value={typed}
          maxLength={NAME_MAX}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => saveName()}
          hint={t('own.note')}
        />
        <ColorSwatches
          value={chosen ?? color}
          onChange={(next) => save({ color: next.toLowerCase() === color.toLowerCase() ? null : next })}
        />
      </form>
      {isOwn && (
        <p className="chips said own-appearance-theirs">
          <i className="dot dot-small" style={{ background: color }} />
          <span className="grow">{t('own.forAll', { name })}</span>
          <Button
            flush
            busy={isPending}
            onClick={() => {
              setTyped('');
              save({ name: null, color: null });
            }}
          >
            {t('own.reset')}
          </Button>
        </p>
      )}
    </section>
  );
}
