import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#domain/api-keys.ts';
import { widestOf } from '#domain/values/api-keys.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatNow, formatRelative, shortMonth } from '#web/platform/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useSwitchApiKey } from './api.ts';

const dayOf = (instant: string) =>
  formatNow(Date.parse(instant), { day: 'numeric', month: shortMonth(), year: 'numeric' });

interface Props {
  apiKey: ApiKey;
  onDelete: () => void;
  /** The server requires the password before it enables the key. */
  onProve: () => void;
}

export function ApiKeyRow({ apiKey, onDelete, onProve }: Props) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const change = useSwitchApiKey();
  const { id, name, prefix, scopes, isActive, lastUsed, createdAt, expiresAt, calendarIds } = apiKey;
  const now = Date.now();
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  const facts = [
    calendarIds && t('calendars', { count: calendarIds.length }),
    lastUsed ? t('used', { when: formatRelative(Date.parse(lastUsed), now) }) : t('unused'),
    t('created', { when: dayOf(createdAt) }),
    expiresAt && !isOver && t('expires', { when: dayOf(expiresAt) }),
  ];
  const set = (active: boolean) =>
    change.mutate(
      { id, isActive: active },
      {
        onError: (error) => {
          if (error instanceof ClientError && error.code === 'password_required') onProve();
          else showSnackbar(errorText(error, t('switchFailed')), { kind: 'error' });
        },
      },
    );
  return (
    <li className="item api-key" data-off={isActive && !isOver ? undefined : ''}>
      <div className="api-key-what">
        <h3 className="chips">
          <span>{name}</span>
          <Chip tone={scopes.includes('write') ? 'accent' : 'quiet'}>{t(`scopes.${widestOf(scopes)}`)}</Chip>
          {isOver && <Chip tone="danger">{t('over')}</Chip>}
          {!isActive && <Chip tone="warn">{t('off')}</Chip>}
        </h3>
        <p>
          <code>{prefix}…</code>
        </p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Switch
        label={<span className="visually-hidden">{t('active', { name })}</span>}
        checked={isActive}
        onChange={set}
      />
      <IconButton svg={remove} label={t('delete', { name })} onClick={onDelete} />
    </li>
  );
}
