import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Display } from '#domain/displays.ts';
import { DISPLAY_NAME_MAX } from '#domain/values/displays.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { RemovalDialog } from '#web/ui/RemovalDialog.tsx';
import { RenameDialog } from '#web/ui/RenameDialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { useDisplayCalls, useDisplays } from './api.ts';
import { MakeDisplay } from './MakeDisplay.tsx';
import '#web/ui/question-form.css';

/** The displays of a person, and what those of others show of calendars that the person manages. */
export function DisplaysSection() {
  const { t } = useTranslation('displays');
  const query = useDisplays();
  const { data } = query;
  const { rename, revoke } = useDisplayCalls();
  const making = useFreshDialog(null);
  const renaming = useFreshDialog<Display | null>(null);
  const [revoking, setRevoking] = useState<Display | null>(null);
  return (
    <Section
      title={t('section')}
      count={data?.length}
      note={t('sectionNote')}
      action={
        <Button look="line" onClick={() => making.show()}>
          <Icon svg={add} />
          {t('make')}
        </Button>
      }
    >
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')}>
        <Skeleton width="46%" height={20} />
      </ListState>
      {data?.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul>
        {data?.map((display) => (
          <DisplayRow
            key={display.id}
            display={display}
            onRename={() => renaming.show(display)}
            onRevoke={() => setRevoking(display)}
          />
        ))}
      </ul>
      <MakeDisplay key={making.times} open={making.open} onClose={making.close} />
      {renaming.subject && (
        <RenameDialog
          key={renaming.times}
          open={renaming.open}
          name={renaming.subject.name}
          max={DISPLAY_NAME_MAX}
          words={{
            ...{ title: t('renameTitle'), label: t('name'), submit: t('save') },
            ...{ required: t('nameRequired'), failed: t('renameFailed') },
          }}
          run={(name) => rename.mutateAsync({ id: renaming.subject?.id ?? '', name })}
          onClose={renaming.close}
        />
      )}
      <RemovalDialog
        subject={revoking}
        wordsOf={({ name }) => ({
          ...{ title: t('revokeTitle', { name }), text: t('revokeText'), confirm: t('revoke') },
          ...{ done: t('revoked'), failed: t('revokeFailed') },
        })}
        removal={revoke}
        onClose={() => setRevoking(null)}
      />
    </Section>
  );
}

interface Props {
  display: Display;
  onRename: () => void;
  onRevoke: () => void;
}

/** A display in a list: what it shows, and when it was last seen. */
function DisplayRow({ display, onRename, onRevoke }: Props) {
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
