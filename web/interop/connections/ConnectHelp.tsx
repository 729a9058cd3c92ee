import { useTranslation } from 'react-i18next';

const TROUBLES = ['password', 'address', 'insecure', 'certificate', 'nothing'] as const;

/** What helps where a program does not come in. It is all here, so that it is there without a network too. */
export function ConnectHelp() {
  const { t } = useTranslation('connections');
  const isInsecure = location.protocol === 'http:';
  return (
    <details
      className="connect-more"
      onToggle={({ currentTarget: help }) => help.open && help.scrollIntoView({ block: 'nearest' })}
    >
      <summary>{t('help.open')}</summary>
      <dl className="connect-help">
        {TROUBLES.filter((trouble) => trouble !== 'insecure' || isInsecure).map((trouble) => (
          <div key={trouble}>
            <dt>{t(`help.${trouble}`)}</dt>
            <dd>{t(`help.${trouble}Text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
