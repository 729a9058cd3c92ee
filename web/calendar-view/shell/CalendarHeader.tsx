import left from '@material-symbols/svg-300/outlined/chevron_left.svg?raw';
import right from '@material-symbols/svg-300/outlined/chevron_right.svg?raw';
import search from '@material-symbols/svg-300/outlined/search.svg?raw';
import todayIcon from '@material-symbols/svg-300/outlined/today.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openSearch } from '#web/events/search/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useLow, usePhone } from '#web/ui/use-media.ts';
import type { PeriodTitle } from '../month-title.ts';
import { Period } from './Period.tsx';
import './header.css';
import './header-small.css';
import './header-names.css';

interface Props {
  /** The colours of the calendars that are shown. */
  colors: readonly string[];
  /** The calendar's name, which opens the switcher. */
  switcher: ReactNode;
  title: PeriodTitle;
  zone: ReactNode;
  /** The bell of notifications. */
  bell: ReactNode;
  onStep: (n: 1 | -1) => void;
  onToday: () => void;
  onPeriod: () => void;
}

/** A square of one colour, or of the first four. */
function paintOf(colors: readonly string[]): string | undefined {
  if (colors.length < 2) return colors[0];
  const some = colors.slice(0, 4);
  const parts = some.map((color, at) => `${color} ${at / some.length}turn ${(at + 1) / some.length}turn`);
  return `conic-gradient(${parts.join(', ')})`;
}

export function CalendarHeader({ colors, switcher, title, zone, bell, onStep, onToday, onPeriod }: Props) {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const low = useLow();
  const small = phone || low;
  const size = small ? 44 : 40;
  const own = <span className="dot shell-own" style={{ background: paintOf(colors) }} aria-hidden="true" />;
  return (
    <header className="shell-header shell-grid" data-region="header">
      {own}
      <Period title={title} onPress={onPeriod} />
      <div className="shell-whose">
        {own}
        {switcher}
        {zone}
      </div>
      <nav className="shell-nav" aria-label={t('periodBar')}>
        <IconButton svg={search} size={size} label={t('search')} aria-keyshortcuts="/" onClick={openSearch} />
        {bell}
        <IconButton svg={left} size={size} label={t('previous')} onClick={() => onStep(-1)} />
        {small ? (
          <IconButton svg={todayIcon} size={44} label={t('today')} onClick={onToday} />
        ) : (
          <Button className="shell-today" onClick={onToday}>
            {t('today')}
          </Button>
        )}
        <IconButton svg={right} size={size} label={t('next')} onClick={() => onStep(1)} />
      </nav>
    </header>
  );
}
