import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/permissions.ts';
import { Chip } from '#web/ui/Chip.tsx';

const TONES = { owner: 'danger', admin: 'warn', editor: 'accent', viewer: 'quiet' } as const;

export function RoleChip({ role }: { role: Role }) {
  const { t } = useTranslation('calendars');
  return <Chip tone={TONES[role]}>{t(`roles.${role}`)}</Chip>;
}
