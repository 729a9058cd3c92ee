import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#web/ui/RemovalDialog.tsx';
import { type ShownFeed, useRevokeFeed } from './api.ts';

/** @param feed null keeps the dialog closed */
export function RevokeFeed({ feed, onClose }: { feed: ShownFeed | null; onClose: () => void }) {
  const { t } = useTranslation('feeds');
  return (
    <RemovalDialog
      subject={feed}
      wordsOf={({ name, askedBy }) => ({
        ...{ title: t('revokeTitle', { name }), confirm: t('revoke'), done: t('revoked'), failed: t('revokeFailed') },
        text: askedBy ? t('revokeTextOf', { program: askedBy }) : t('revokeText'),
      })}
      removal={useRevokeFeed()}
      onClose={onClose}
    />
  );
}
