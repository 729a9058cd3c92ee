import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Administration } from '#web/operations/admin/Administration.tsx';
import { type Ask, AskDialog } from '#web/operations/admin/AskDialog.tsx';
import { useSummary } from '#web/operations/admin/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { SectionShape } from '#web/ui/SectionShape.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFrame } from './PageFrame.tsx';
import { auditWords } from './words-on-demand.ts';
import '#web/operations/admin/admin.css';

const Audit = onDemand(async () => {
  const [{ AuditSection }, { DateField }] = await Promise.all([
    import('#web/identity/audit/AuditSection.tsx'),
    import('#web/events/when/DateField.tsx'),
  ]);
  return (props: Omit<ComponentProps<typeof AuditSection>, 'dayInput'>) => (
    <AuditSection {...props} dayInput={DateField} />
  );
}, auditWords);

/** Answers anybody but administrators as if the page did not exist. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useSummary();
  const [ask, setAsk] = useState<Ask | null>(null);
  const isMissing = error instanceof ClientError && error.status === 404;
  useTitle(t('title'));
  if (isMissing) return <NotFoundPage />;
  return (
    <PageFrame>
      <div className="stack admin">
        <h1>{t('title')}</h1>
        {data && <Administration summary={data} />}
        {data && (
          <Fetched waiting={<SectionShape />}>
            <Audit.Component onAsk={setAsk} />
          </Fetched>
        )}
        {ask && <AskDialog ask={ask} onClose={() => setAsk(null)} />}
        {!data && error && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label={t('loading')}>
            <Skeleton width="100%" height={120} />
          </Loading>
        )}
      </div>
    </PageFrame>
  );
}
