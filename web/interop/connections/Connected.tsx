import check from '@material-symbols/svg-300/outlined/check_circle.svg?raw';
import { useTranslation } from 'react-i18next';
import { useApiKeyUse } from '#web/identity/api-keys/api.ts';
import { formatRelative } from '#web/platform/format.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface Props {
  id: string;
  /** Whether the key exists already; that of a profile is created by its download. */
  isThere: boolean;
}

/** Whether the program has signed in; updates by itself. */
export function Connected({ id, isThere }: Props) {
  const { t } = useTranslation('connections');
  const { key, isLoaded } = useApiKeyUse(id);
  const isRevoked = key ? !key.isActive : isThere && isLoaded;
  return (
    <p className="connect-state" data-good={key?.lastUsed && !isRevoked ? '' : undefined} role="status">
      {isRevoked && t('revoked')}
      {!isRevoked && !key?.lastUsed && t('waiting')}
      {!isRevoked && key?.lastUsed && (
        <>
          <Icon svg={check} />
          <span>
            {t('connected', { name: key.name })}{' '}
            <small>{t('seen', { when: formatRelative(Date.parse(key.lastUsed), Date.now()) })}</small>
          </span>
        </>
      )}
    </p>
  );
}
