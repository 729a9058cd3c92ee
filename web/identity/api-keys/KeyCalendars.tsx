import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendars } from '#web/calendars/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Switch } from '#web/ui/Switch.tsx';

interface Props {
  /** Null for all of them. */
  chosen: readonly string[] | null;
  onChoose: (chosen: readonly string[] | null) => void;
  isWrong: boolean;
}

export function KeyCalendars({ chosen, onChoose, isWrong }: Props) {
  const { t } = useTranslation('apiKeys');
  const { data: calendars = [] } = useCalendars();
  const id = useId();
  if (calendars.length === 0) return null;
  return (
    <div className="key-calendars">
      <Switch label={t('form.onlySome')} checked={chosen !== null} onChange={(only) => onChoose(only ? [] : null)} />
      {chosen !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser
        <div role="group" aria-label={t('form.calendars')} aria-describedby={id}>
          <ul tabIndex={isWrong ? -1 : undefined} aria-invalid={isWrong || undefined}>
            {calendars.map((calendar) => (
              <li key={calendar.id}>
                <Checkbox
                  label={
                    <span className="row key-calendar">
                      <span className="dot dot-small" style={{ background: calendar.color }} aria-hidden="true" />
                      {calendar.name}
                    </span>
                  }
                  checked={chosen.includes(calendar.id)}
                  onChange={(on) =>
                    onChoose(on ? [...chosen, calendar.id] : chosen.filter((each) => each !== calendar.id))
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p id={id} className="key-calendars-note" data-wrong={isWrong ? '' : undefined} aria-live="polite">
        {isWrong ? t('form.calendarsRequired') : null}
      </p>
    </div>
  );
}
