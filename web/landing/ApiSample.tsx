import arrow from '@material-symbols/svg-300/outlined/arrow_forward.svg?raw';
import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import copyIcon from '@material-symbols/svg-300/outlined/content_copy.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayRegister, useSite } from '#web/identity/accounts/api.ts';
import { readToday } from '#web/platform/today.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import './api-sample.css';

const COPIED_MS = 2_000;
const TAG_COLOR = '#FF5722';

export function ApiSample() {
  const { t } = useTranslation('apiSample');
  const canRegister = mayRegister(useSite());
  const [copied, copy] = useCopy(COPIED_MS);
  const { date } = readToday(new Date());
  const range = `startDate=${date}&endDate=${date}`;
  const command = [
    'curl -H "Authorization: Bearer $KALENDS_KEY" \\',
    `  "${window.location.origin}/api/calendars/$CALENDAR_ID/events?${range}"`,
  ].join('\n');
  const message = { idle: '', copied: t('copied'), failed: t('copyFailed') }[copied];
  return (
    <section className="api-sample">
      <div className="api-sample-words">
        <h2>{t('title')}</h2>
        <p className="lead">{t('text')}</p>
        {canRegister && (
          <ButtonLink to="/register" look="line">
            {t('action')}
            <Icon svg={arrow} />
          </ButtonLink>
        )}
      </div>
      <figure aria-label={t('label')}>
        <div className="api-sample-copy">
          <span role="status">{message}</span>
          <IconButton
            svg={copied === 'copied' ? check : copyIcon}
            label={t('copy')}
            onClick={() => void copy(command)}
          />
        </div>
        <dl>
          <dt>GET</dt>
          <dd>
            <b>/api/calendars/9d2c41/events</b>?{range}
          </dd>
          <dt>Authorization</dt>
          <dd>Bearer kal_••••••••••••4f2a</dd>
          <dt className="api-sample-answer">200</dt>
          <dd className="api-sample-answer">application/json</dd>
        </dl>
        <pre>
          {'[{\n'}
          <Line name="title">"{t('event')}"</Line>
          <Line name="startTime">"{date}T16:30:00"</Line>
          <Line name="endTime">"{date}T18:00:00"</Line>
          <Line name="isAllDay">false</Line>
          <Line name="color" last>
            <i className="dot dot-small" style={{ background: TAG_COLOR }} />"{TAG_COLOR}"
          </Line>
          {'}]'}
        </pre>
      </figure>
    </section>
  );
}

function Line({ name, last, children }: { name: string; last?: boolean; children: ReactNode }) {
  return (
    <>
      {'  '}
      <span>"{name}":</span> {children}
      {last ? '\n' : ',\n'}
    </>
  );
}
