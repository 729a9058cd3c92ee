import { useTranslation } from 'react-i18next';
import { type Action, may, ROLES } from '#domain/permissions.ts';
import type words from '#locales/en/help.json';
import { DEVICES } from '#web/interop/connections/guides.ts';
import { Chip } from '#web/ui/Chip.tsx';

const RIGHTS: Readonly<Record<keyof (typeof words)['rights'], Action>> = {
  read: 'events.read',
  feed: 'feeds.create',
  propose: 'proposals.create',
  write: 'events.write',
  tags: 'tags.write',
  settings: 'calendar.update',
  invite: 'invites.create',
  members: 'members.manage',
  undo: 'history.undoAny',
  handOver: 'calendar.handOver',
  remove: 'calendar.delete',
};
const RIGHT_NAMES = Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]; // keys of the object literal above

/** The table of rights, from the rules that the server uses. */
export function Rights() {
  const { t } = useTranslation(['help', 'members']);
  return (
    <dl className="help-list">
      {RIGHT_NAMES.map((name) => (
        <div key={name}>
          <dt>{t(`rights.${name}`)}</dt>
          <dd className="help-roles">
            {ROLES.filter((role) => may(role, RIGHTS[name])).map((role) => (
              <Chip key={role}>{t(`members:roles.${role}`)}</Chip>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Devices() {
  const { t } = useTranslation('connections');
  return (
    <dl className="help-list">
      {DEVICES.map((device) => (
        <div key={device}>
          <dt>{t(`devices.${device}`)}</dt>
          <dd>{t(`deviceNotes.${device}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Instructions for exporting a file from other programs. */
export function Sources() {
  const { t } = useTranslation('imports');
  return (
    <ul className="help-sources">
      {Object.values(t('sources', { returnObjects: true })).map((source) => (
        <li key={source}>{source}</li>
      ))}
    </ul>
  );
}
