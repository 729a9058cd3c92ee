import more from '@material-symbols/svg-300/outlined/more_vert.svg?raw';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/changes.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { timeOf } from './by-day.ts';
import { ChangeText, type ChangeTextProps, useChangeSentence } from './ChangeText.tsx';
import { hasTexts } from './has-texts.ts';

/** Further changes of an entry are only counted. */
const CHANGES_MAX = 4;

interface Props extends Omit<ChangeTextProps, 'change' | 'purged'> {
  entry: HistoryEntry;
  /** The reader's zone. */
  zone: string;
  busy: boolean;
  onUndo: () => void;
  onPurge?: (() => void) | undefined;
}

export function HistoryRow({ entry, zone, tags, people, color, busy, onOpen, onUndo, onPurge }: Props) {
  const { actor, at, changes, changeCount, mayUndo, purged, step } = entry;
  const { t } = useTranslation('history');
  const sentence = useChangeSentence();
  const { stepText, stepCount } = useStepText();
  // The counts of an import say more than its first events.
  const shown = entry.step ? [] : entry.changes.slice(0, CHANGES_MAX);
  const me = useUser();
  const ms = Date.parse(at);
  const [first] = changes;
  const what = step ? stepText(step) : first ? sentence(first, purged) : '';
  return (
    <li className="history-row">
      <div className="row history-head">
        <b className="cut">{actor.id === me.id ? t('you') : actor.name || t('nobody')}</b>
        <time className="note" dateTime={at} title={formatMoment(ms)}>
          {timeOf(ms, Date.now(), zone)}
        </time>
        {mayUndo && first && (
          <Button className="history-undo" busy={busy} aria-label={t('undoName', { what })} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        {onPurge && !purged && first && hasTexts(entry) && (
          <Menu
            entries={[{ label: t('purge.action'), run: onPurge, bad: true }]}
            button={(ties) => <IconButton {...ties} svg={more} label={t('menu', { what })} />}
          />
        )}
      </div>
      {step && (
        <div className="history-change">
          <p>{what}</p>
          <p className="history-rest">{stepCount(step)}</p>
        </div>
      )}
      {shown.map((change) => (
        <ChangeText key={`${change.entity} ${change.id}`} {...{ change, purged, tags, people, color, onOpen }} />
      ))}
      {purged && <p className="history-rest">{t('purged')}</p>}
      {!step && changeCount > CHANGES_MAX && (
        <p className="history-rest">{t('rest', { count: changeCount - CHANGES_MAX })}</p>
      )}
    </li>
  );
}

type StepOfEntry = NonNullable<HistoryEntry['step']>;

/** An import, or its undo, in words. */
function useStepText() {
  const { t } = useTranslation('imports');
  return {
    stepText: ({ kind, name }: StepOfEntry): string => t(`steps.${kind}`, { name: name || t('steps.file') }),
    stepCount: ({ kind, added, changed }: StepOfEntry): string =>
      kind === 'undo' || kind === 'zones-undo'
        ? t('steps.undone', { count: changed })
        : [added > 0 && t('steps.added', { count: added }), changed > 0 && t('steps.changed', { count: changed })]
            .filter(Boolean)
            .join(', '),
  };
}
