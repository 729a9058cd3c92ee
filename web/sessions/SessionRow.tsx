import computer from '@material-symbols/svg-300/outlined/computer.svg?raw';
import mobile from '@material-symbols/svg-300/outlined/mobile.svg?raw';
import tablet from '@material-symbols/svg-300/outlined/tablet.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/sessions.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useSessionName } from './session-name.ts';

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

function iconOf({ deviceInfo: { device, os } }: Session): string {
  if (device === 'tablet' || /ipad/i.test(device)) return tablet;
  return device === 'mobile' || /android|ios/i.test(os) ? mobile : computer;
}

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('sessions');
  const name = useSessionName()(session);
  const { device } = session.deviceInfo;
  const kind = KINDS.find((each) => each === device);
  return (
    <li className="session">
      <Icon svg={iconOf(session)} size={22} />
      <div className="session-what">
        <h3>
          {name} {session.isCurrent && <Chip tone="accent">{t('current')}</Chip>}
        </h3>
        <p>
          {[kind ? t(`devices.${kind}`) : device, t('address', { address: session.ipAddress })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          {session.isCurrent
            ? t('usedNow')
            : t('used', { when: formatRelative(Date.parse(session.lastUsed), Date.now()) })}
          {' · '}
          {t('created', { when: formatMoment(Date.parse(session.createdAt)) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button look="line" aria-label={t('endName', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
