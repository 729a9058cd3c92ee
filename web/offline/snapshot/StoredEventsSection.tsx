import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { regionalLocale } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { clearStored } from '../clear-stored.ts';
import { BYTES_MAX } from './limits.ts';
import { measureStored, type StoredSize, setStoring, useStoring } from './storing.ts';

const NOTHING: StoredSize = { calendars: 0, left: 0, bytes: 0 };

function megabytes(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(regionalLocale(), format).format(bytes / 1024 ** 2);
}

/** What this device keeps for days without a network. A browser without a service worker keeps nothing. */
export function StoredEventsSection() {
  const { t } = useTranslation('storedEvents');
  const isOn = useStoring();
  const [size, setSize] = useState<StoredSize>();
  useEffect(() => {
    void measureStored().then(setSize, () => setSize(NOTHING));
  }, []);
  if (!('serviceWorker' in navigator)) return null;

  const clear = async () => {
    try {
      await clearStored();
      setSize(NOTHING);
      showSnackbar(t('cleared'));
    } catch {
      showSnackbar(t('clearFailed'), { kind: 'error' });
    }
  };
  const { calendars = 0, left = 0, bytes = 0 } = size ?? {};
  const said =
    calendars > 0
      ? t('usage', { count: calendars, size: megabytes(bytes), most: megabytes(BYTES_MAX) })
      : t(isOn ? 'nothing' : 'none');
  return (
    <Section title={t('title')} note={t('note')}>
      <Switch
        label={t('keep')}
        checked={isOn}
        onChange={(on) => {
          setStoring(on);
          if (!on) void clear();
        }}
      />
      {size && <p className="quiet">{left > 0 ? `${said}. ${t('left', { count: left })}` : said}</p>}
      {calendars > 0 && (
        <Button look="line" onClick={() => void clear()}>
          {t('clear')}
        </Button>
      )}
    </Section>
  );
}
