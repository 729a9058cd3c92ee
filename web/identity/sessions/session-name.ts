import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/sessions.ts';

/** `Chrome 149, Windows 11` */
export function useSessionName(): (session: Session) => string {
  const { t } = useTranslation('sessions');
  return ({ deviceInfo: { browser, os } }) => [browser, os].filter(Boolean).join(', ') || t('unknown');
}
