import left from '@material-symbols/svg-300/outlined/chevron_left.svg?raw';
import right from '@material-symbols/svg-300/outlined/chevron_right.svg?raw';
import search from '@material-symbols/svg-300/outlined/search.svg?raw';
import todayIcon from '@material-symbols/svg-300/outlined/today.svg?raw';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openSearch } from '#web/search/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import type { PeriodTitle } from '../period-title.ts';
import { Period } from './Period.tsx';
import './header.css';
import './header-names.css';

interface Props {
  name: string;
  color: string;
  title: PeriodTitle;
  zone: ReactNode;
  onStep: (n: 1 | -1) => void;
  onToday: () => void;
}

/** How much of the name stands in the header (specification, section 9). */
const NAME_LENGTH = 15;
const NAME_LENGTH_PHONE = 4;

function cut(name: string, length: number): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : name;
}

export function CalendarHeader({ name, color, title, zone, onStep, onToday }: Props) {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const size = phone ? 44 : 40;
  const short = useMemo(() => cut(name, phone ? NAME_LENGTH_PHONE : NAME_LENGTH), [name, phone]);
  const own = <span className="shell-own" style={{ background: color }} aria-hidden="true" />;
  return (
    <header className="shell-header shell-grid" data-region="header">
      {own}
      <Period title={title} />
      <div className="shell-whose">
        {own}
        <b title={name}>{short}</b>
        {zone}
      </div>
      <nav className="shell-nav" aria-label={t('periodBar')}>
        <IconButton svg={search} size={size} label={t('search')} aria-keyshortcuts="/" onClick={openSearch} />
        <IconButton svg={left} size={size} label={t('previous')} onClick={() => onStep(-1)} />
        {phone ? (
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
