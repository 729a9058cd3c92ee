import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from './Skeleton.tsx';
import './section.css';

/** The skeleton of a section while its code loads. */
export function SectionShape() {
  const { t } = useTranslation('ui');
  return (
    <Loading label={t('loading')}>
      <div className="row wrap spread heading section-head">
        <Skeleton width="40%" height={28} />
      </div>
      <Skeleton width="70%" height={20} />
    </Loading>
  );
}
