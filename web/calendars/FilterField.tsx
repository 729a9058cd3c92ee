import search from '@material-symbols/svg-300/outlined/search.svg?raw';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import '#web/ui/filter-field.css';

/** Filters a list of calendars by name. */
export function FilterField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('calendars');
  return (
    <div className="row filter-field">
      <Icon svg={search} />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
