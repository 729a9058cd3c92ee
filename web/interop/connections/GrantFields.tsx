import { useTranslation } from 'react-i18next';
import type { KeyRequest } from '#domain/key-requests.ts';
import { formatRelative } from '#web/platform/format.ts';
import { Field } from '#web/ui/Field.tsx';

interface Props {
  app: string;
  asker: KeyRequest;
  name: string;
  isWrong: boolean;
  onName: (name: string) => void;
}

/** The access that the app would get, a warning, and a name for its key. */
export function GrantFields({ app, asker, name, isWrong, onName }: Props) {
  const { t } = useTranslation('connections');
  return (
    <>
      <p className="connect-text">{t('grant.text', { app })}</p>
      <GrantAsker {...asker} />
      <Field
        label={t('name')}
        name="device-name"
        autoComplete="off"
        maxLength={200}
        value={name}
        hint={t('nameHint')}
        error={isWrong ? t('nameRequired') : undefined}
        onChange={(event) => onName(event.target.value)}
      />
    </>
  );
}

/** The requesting app: what the server observed, and what the app claims. */
function GrantAsker({ app, address, network, createdAt }: KeyRequest) {
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
