import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import type { Doubts } from './use-doubts.ts';
import './quick-notes.css';

interface Props {
  id: string;
  doubts: Doubts;
  /** Whether adding needs a second press. */
  needsConfirmation: boolean;
  /** Leaves a part in the title, without further questions. */
  onLeaveInTitle: (phrase: string) => void;
  /** Creates a tag of that name; undefined if the person may not. */
  onNewTag: ((name: string) => void) | undefined;
}

/** The parts that were not understood, and the assumptions made. */
export function QuickNotes({ id, doubts, needsConfirmation, onLeaveInTitle, onNewTag }: Props) {
  const { t } = useTranslation('events');
  const { unread, respelt, assumed } = doubts;
  return (
    <div id={id} className="said quick-notes" role="status">
      {unread.map(({ phrase, tag }) => (
        <p key={phrase} className="row wrap" data-unread>
          <span>{tag === null ? t('quick.unread', { phrase }) : t('quick.noTag', { phrase })}</span>
          {tag !== null && onNewTag && (
            <Button flush onClick={() => onNewTag(tag)}>
              {t('quick.newTag', { tag })}
            </Button>
          )}
          <Button flush onClick={() => onLeaveInTitle(phrase)}>
            {t('quick.isTitle')}
          </Button>
        </p>
      ))}
      {[...respelt, ...assumed].map((text) => (
        <p key={text} className="row wrap">
          {text}
        </p>
      ))}
      {needsConfirmation && <p className="row wrap quick-again">{t('quick.again')}</p>}
    </div>
  );
}
