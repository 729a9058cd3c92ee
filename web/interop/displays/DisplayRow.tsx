import { useTranslation } from 'react-i18next';
import type { Display } from '#domain/displays.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  display: Display;
  onRename: () => void;
  onRevoke: () => void;
}

/** A display in a list: what it shows, and when it was last seen. */
export function DisplayRow({ display, onRename, onRevoke }: Props) {
  const { t } = useTranslation('displays');
  const { name, madeBy, calendars, createdAt, seenAt } = display;
  const shown = calendars.map((each) => (each.content === 'busy' ? t('busyOf', { name: each.name }) : each.name));
  const facts = [
    seenAt ? t('seen', { when: formatRelative(Date.parse(seenAt), Date.now()) }) : t('never'),
    t('made', { when: formatMoment(Date.parse(createdAt)) }),
    madeBy !== null && t('by', { name: madeBy }),
  ];
  return (
    <li className="item row wrap spread">
      <div>
        <h3>{name}</h3>
        <p>{shown.join(', ')}</p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="buttons question-ways">
        {madeBy === null && (
          <Button look="line" aria-label={t('renameName', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
        )}
        <Button bad aria-label={t('revokeName', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </div>
    </li>
  );
}
