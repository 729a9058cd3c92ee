import { useTranslation } from 'react-i18next';
import { formatNow, formatRelative, shortMonth } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ShownFeed } from './api.ts';
import './feed-row.css';

const dayOf = (instant: string) =>
  formatNow(Date.parse(instant), { day: 'numeric', month: shortMonth(), year: 'numeric' });

interface Props {
  feed: ShownFeed;
  /** Given where feeds of several calendars are listed. */
  calendar?: { readonly name: string; readonly color: string } | undefined;
  onRevoke: () => void;
}

/** A feed in a list: its filter, and when it was created and last used. */
export function FeedRow({ feed, calendar, onRevoke }: Props) {
  const { t } = useTranslation('feeds');
  const { name, content, tag, withPeople, isTagDeleted, madeBy, createdAt, askedAt, askedBy, expiresAt } = feed;
  const when = askedAt && formatRelative(Date.parse(askedAt), Date.now());
  const shows = [
    t(`contents.${content}`),
    tag && t('ofTag', { name: tag.name }),
    isTagDeleted && t('tagDeleted'),
    withPeople && t('withPeopleShort'),
    madeBy !== null && t('by', { name: madeBy }),
  ];
  const times = [
    when ? (askedBy ? t('askedBy', { program: askedBy, when }) : t('asked', { when })) : t('never'),
    t('created', { when: dayOf(createdAt) }),
    expiresAt && t('until', { when: dayOf(expiresAt) }),
  ];
  return (
    <li className="row spread feed-row">
      <div>
        <b className="row-name">{name}</b>
        {calendar && (
          <span className="about feed-row-calendar">
            <i className="dot dot-small" style={{ background: calendar.color }} />
            {calendar.name}
          </span>
        )}
        <span className="about">{shows.filter(Boolean).join(' · ')}</span>
        <span className="about">{times.filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        bad
        aria-label={calendar ? t('revokeNameOf', { name, calendar: calendar.name }) : t('revokeName', { name })}
        onClick={onRevoke}
      >
        {t('revoke')}
      </Button>
    </li>
  );
}
