import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { may } from '#domain/permissions.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { useCommands } from '#web/commands/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { pathToAdd } from '../calendar/add-event.ts';

/** Opens the form of a new event, which asks for the calendar where there are several; nothing where the person may add to none. */
export function AddEvent() {
  const { t } = useTranslation('dashboard');
  const phone = usePhone();
  const navigate = useNavigate();
  const { data = [] } = useCalendars();
  const [only, ...others] = data.filter(({ role }) => may(role, 'events.write'));
  const path = only && pathToAdd(others.length > 0 ? TOGETHER : only.id);
  useCommands<'add'>({ add: path ? { run: () => void navigate(path) } : undefined });
  if (!path) return null;
  return (
    <ButtonLink to={path} look="solid" aria-label={t('addEvent')}>
      <Icon svg={add} />
      {t(phone ? 'add' : 'addEvent')}
    </ButtonLink>
  );
}
