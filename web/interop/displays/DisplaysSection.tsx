import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Display } from '#domain/displays.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useDisplays } from './api.ts';
import { DisplayRow } from './DisplayRow.tsx';
import { MakeDisplay } from './MakeDisplay.tsx';
import { RenameDisplay } from './RenameDisplay.tsx';
import { RevokeDisplay } from './RevokeDisplay.tsx';
import '#web/ui/question-form.css';

/** The displays of a person, and what those of others show of calendars that the person manages. */
export function DisplaysSection() {
  const { t } = useTranslation('displays');
  const query = useDisplays();
  const { data } = query;
  const [making, setMaking] = useState({ open: false, times: 0 });
  const [renaming, setRenaming] = useState<{ display: Display; open: boolean } | null>(null);
  const [revoking, setRevoking] = useState<Display | null>(null);
  return (
    <Section
      title={t('section')}
      count={data?.length}
      note={t('sectionNote')}
      action={
        <Button look="line" onClick={() => setMaking(({ times }) => ({ open: true, times: times + 1 }))}>
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
            onRename={() => setRenaming({ display, open: true })}
            onRevoke={() => setRevoking(display)}
          />
        ))}
      </ul>
      <MakeDisplay
        key={making.times}
        open={making.open}
        onClose={() => setMaking(({ times }) => ({ open: false, times }))}
      />
      {renaming && (
        <RenameDisplay
          key={renaming.display.id}
          {...renaming}
          onClose={() => setRenaming({ ...renaming, open: false })}
        />
      )}
      <RevokeDisplay display={revoking} onClose={() => setRevoking(null)} />
    </Section>
  );
}
