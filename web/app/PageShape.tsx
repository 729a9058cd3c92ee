import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { partOfDay } from '#web/platform/part-of-day.ts';
import { SlowLine } from '#web/ui/SlowLine.tsx';
import { useWait } from '#web/ui/use-wait.ts';

/** The frame of a page while it is unknown whether the person is signed in; identical to the markup of boot.js, so nothing moves. */
export function PageShape() {
  const { t } = useTranslation(['app', 'first']);
  const isDashboard = useLocation().pathname === '/dashboard';
  const greeting = t(`first:${partOfDay(new Date().getHours())}`).replace(',', '');
  return (
    <div className="boot-frame">
      <header>
        <span>
          Kalends<sup>1</sup>
        </span>
      </header>
      <main>
        {isDashboard ? <h1 className="boot-greeting">{greeting}</h1> : <b />}
        <i />
        <i />
        <i />
      </main>
      <SlowLine floating wait={useWait()}>
        {t('requireUser.checking')}
      </SlowLine>
    </div>
  );
}
