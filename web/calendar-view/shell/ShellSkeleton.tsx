import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ownDate } from '#web/platform/own-date.ts';
import { SlowLine } from '#web/ui/SlowLine.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useWait } from '#web/ui/use-wait.ts';
import { firstDayOf } from '../first-days.ts';
import { shellMarkup } from './shell-markup.ts';
import { showsAside } from './shows-aside.ts';
import { showsWeekends } from './shows-weekends.ts';

/** The page before its calendar is loaded. */
export function ShellSkeleton() {
  const { t } = useTranslation(['calendarView', 'first']);
  const phone = usePhone();
  const { search, pathname } = useLocation();
  const firstDay = firstDayOf(pathname.split('/').at(-1) ?? '');
  const list = (key: 'months' | 'weekdays' | 'weekdaysInShort') => t(`first:${key}`, { returnObjects: true });
  const names = { months: list('months'), weekdays: list('weekdays'), weekdaysInShort: list('weekdaysInShort') };
  const markup = shellMarkup(search, names, ownDate(new Date()), firstDay, phone, showsAside(), showsWeekends());
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: contains only dates; the same markup as in boot.js */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
      <SlowLine floating wait={useWait()}>
        {t('loading')}
      </SlowLine>
    </>
  );
}
