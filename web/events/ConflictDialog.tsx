import { useTranslation } from 'react-i18next';
import { EVENT_TEXTS } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { formatLocal } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { EventDraft } from './event-draft.ts';
import './event-versions.css';

interface Props {
  open: boolean;
  mine: EventDraft;
  theirs: EventDraft;
  tags: readonly Tag[];
  onMine: () => void;
  onTheirs: () => void;
  onBack: () => void;
}

/** Shows both versions where they differ. */
export function ConflictDialog({ open, mine, theirs, tags, onMine, onTheirs, onBack }: Props) {
  const { t } = useTranslation('events');
  const texts = EVENT_TEXTS.map((text) => ({ name: t(text), of: (draft: EventDraft) => draft[text].trim() }));
  const rows = [
    ...texts.slice(0, 1),
    { name: t('when'), of: whenOf },
    { name: t('allDay'), of: (draft: EventDraft) => (draft.isAllDay ? '✓' : '—') },
    { name: t('tag'), of: (draft: EventDraft) => tags.find(({ id }) => id === draft.tagId)?.name ?? t('noTag') },
    ...texts.slice(1),
  ].filter(({ of }) => of(mine) !== of(theirs));
  return (
    <Dialog
      open={open}
      title={t('conflict.title')}
      onClose={onBack}
      footer={
        <>
          <span className="dialog-foot-gap" />
          <Button onClick={onTheirs}>{t('conflict.keepTheirs')}</Button>
          <Button look="solid" onClick={onMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <dl className="event-versions">
        <dt className="event-versions-head" />
        <dd className="event-versions-head">{t('conflict.mine')}</dd>
        <dd className="event-versions-head">{t('conflict.theirs')}</dd>
        {rows.flatMap(({ name, of }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} mine`}>{of(mine) || t('conflict.empty')}</dd>,
          <dd key={`${name} theirs`}>{of(theirs) || t('conflict.empty')}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}

function whenOf({ startDate, startTime, endDate, endTime, isAllDay }: EventDraft): string {
  const write = (date: string | null, time: string | null) => {
    const day = date && formatLocal(date, { day: 'numeric', month: 'long' });
    return [day, !isAllDay && time].filter(Boolean).join(', ');
  };
  return [...new Set([write(startDate, startTime), write(endDate, endTime)])].join(' — ');
}
