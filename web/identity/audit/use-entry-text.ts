import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#domain/audit.ts';

const CODES = [
  'invalid_credentials',
  'current_password_wrong',
  'factor_code_wrong',
  'passkey_refused',
  'reset_code_invalid',
  'account_disabled',
] as const;
const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;

/** The translation key of an entry; some actions have two variants. */
function keyOf({ action, details }: AuditEntry) {
  if (action === 'key-switch') return details.isActive ? 'key-on' : 'key-off';
  return action === 'session-end' && !details.id ? 'sessions-end' : action;
}

/** The texts of an entry's cells. @param ownId the reader's, in their own log */
export function useEntryText(calendarName: ((id: string) => string | undefined) | undefined, ownId?: string) {
  const { t } = useTranslation('audit');
  const named = ({ name }: { name: string }) => name || t('deletedAccount');
  const operator = (by?: string | boolean) => (by ? t('operatorNamed', { name: String(by) }) : t('operator'));

  const calendar = ({ calendarId }: AuditEntry) => {
    if (calendarId === null) return null;
    const name = calendarName?.(calendarId);
    if (name !== undefined) return t('calendar', { name });
    return ownId === undefined ? t('calendarId', { id: calendarId }) : null;
  };

  function others({ actor: who, subject, details }: AuditEntry): string | null {
    if (ownId === undefined) return null;
    if (who === null) return details.by === undefined ? null : operator();
    if (who.id !== ownId) return t('by', { name: named(who) });
    return subject && `${t('account')} ${named(subject)}`;
  }

  return {
    action: (entry: AuditEntry): string => t(`actions.${keyOf(entry)}`),
    /** The actor of an entry, if it is not an account. */
    unnamed: ({ details: { by } }: AuditEntry): string => (by === undefined ? t('stranger') : operator(by)),
    details(entry: AuditEntry): string {
      const { code, role, isLast } = entry.details;
      const why = CODES.find((one) => one === code);
      const given = ROLES.find((one) => one === role);
      return [
        why && t(`codes.${why}`),
        given && t(`roles.${given}`),
        calendar(entry),
        others(entry),
        entry.keyId && t('byKey'),
        isLast && t('isLast'),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    device: ({ deviceInfo: { browser, os } }: AuditEntry): string => [browser, os].filter(Boolean).join(', '),
    address: ({ address }: AuditEntry): string => (address === 'host' ? t('host') : address),
  };
}
