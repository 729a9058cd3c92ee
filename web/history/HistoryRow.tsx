import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/changes.ts';
import type { Tag } from '#domain/tags.ts';
import { useUser } from '#web/accounts/api.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChangeText, useChangeSentence } from './ChangeText.tsx';

/** Changes of one entry that are told before the rest is counted. */
const TOLD = 4;

interface Props {
  entry: HistoryEntry;
  tags: readonly Tag[];
  busy: boolean;
  onUndo: () => void;
}

/** Who, when, what; and the way back. */
export function HistoryRow({ entry: { actor, at, changes, mayUndo }, tags, busy, onUndo }: Props) {
  const { t } = useTranslation('history');
  const sentence = useChangeSentence();
  const me = useUser();
  const ms = Date.parse(at);
  const [first] = changes;
  return (
    <li className="history-row">
      <div className="history-head">
        <b>{actor.id === me.id ? t('you') : actor.name || t('someone')}</b>
        <time dateTime={at} title={formatMoment(ms)}>
          {formatRelative(ms, Date.now())}
        </time>
        {mayUndo && first && (
          <Button
            className="history-undo"
            busy={busy}
            aria-label={t('undoName', { what: sentence(first) })}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        )}
      </div>
      {changes.slice(0, TOLD).map((change) => (
        <ChangeText key={`${change.entity} ${change.id}`} change={change} tags={tags} />
      ))}
      {changes.length > TOLD && <p className="history-rest">{t('rest', { count: changes.length - TOLD })}</p>}
    </li>
  );
}
