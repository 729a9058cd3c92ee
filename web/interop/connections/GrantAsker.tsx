import { useTranslation } from 'react-i18next';
import type { KeyRequest } from '#domain/key-requests.ts';
import { formatRelative } from '#web/platform/format.ts';

/** The requesting app: what the server observed, and what the app claims. */
export function GrantAsker({ app, address, network, createdAt }: KeyRequest) {
  const { t } = useTranslation('connections');
  const isOther = network === 'other';
  return (
    <>
      <dl className="connect-asker">
        <div>
          <dt>{t('grant.calledBy')}</dt>
          <dd>{app || t('grant.nameless')}</dd>
        </div>
        {address !== null && (
          <div>
            <dt>{t('grant.from')}</dt>
            <dd data-other={isOther || undefined}>
              {address}
              {network !== 'unknown' && <small className="about">{t(`grant.networks.${network}`)}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('grant.since')}</dt>
          <dd>{formatRelative(Date.parse(createdAt), Date.now())}</dd>
        </div>
      </dl>
      <p className={isOther ? 'connect-text' : 'connect-note'}>
        {isOther && `${t('grant.elsewhere')} `}
        {t('grant.caution')}
      </p>
    </>
  );
}
