import { useTranslation } from 'react-i18next';
import { onDemand } from '#web/platform/on-demand.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import '../message-page.css';

const Frame = onDemand(async () => (await import('../PageFrame.tsx')).PageFrame);
const Left = onDemand(async () => (await import('./LeftText.tsx')).LeftText);

/** Stands in for a calendar that does not exist or that this person cannot see. */
export function CalendarMissing({ calendarId }: { calendarId: string }) {
  const { t } = useTranslation('calendarView');
  const title = t('missing.title');
  useTitle(title);
  return (
    <Fetched>
      <Frame.Component>
        <div className="message-page">
          <h1>{title}</h1>
          <p className="lead">{t('missing.text')}</p>
          <Left.Component calendarId={calendarId} />
          <div className="buttons message-page-actions">
            <ButtonLink to="/dashboard" look="solid" big>
              {t('missing.dashboard')}
            </ButtonLink>
          </div>
        </div>
      </Frame.Component>
    </Fetched>
  );
}
