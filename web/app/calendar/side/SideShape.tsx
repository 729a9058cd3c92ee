import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';

const NAMES = ['64%', '48%', '72%'];

/** The skeleton of the side list while its code is loading. */
export function SideShape() {
  const { t } = useTranslation('ui');
  return (
    <div style={{ margin: '0 20px' }}>
      <Loading label={t('loading')}>
        <Skeleton width="auto" height={212} style={{ margin: '56px -8px 24px', maxWidth: 'none' }} />
        {NAMES.map((width) => (
          <Skeleton key={width} width={width} height={18} style={{ margin: '12px 0' }} />
        ))}
      </Loading>
    </div>
  );
}
