import { useTranslation } from 'react-i18next';
import { zonedTimesOf } from '#web/events/event-draft.ts';
import { useWhen } from '#web/events/use-when.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { dropDraft, storeDraft } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';
import './draft-offer.css';

interface Props {
  draft: StoredDraft;
  /** Local time. */
  now: string;
  onContinue: () => void;
  /** @param back offers it again */
  onDiscard: () => void;
  onBack: () => void;
}

/** Offers the draft of a page that was closed. */
export function DraftOffer({ draft: stored, now, onContinue, onDiscard, onBack }: Props) {
  const { t } = useTranslation('events');
  const { draft } = stored;
  const when = useWhen()(zonedTimesOf(draft, stored.timeZone, now), now);
  const discard = () => {
    dropDraft(stored.id);
    onDiscard();
    const undo = () => {
      storeDraft(stored);
      onBack();
    };
    showSnackbar(t('draft.discarded'), { action: { label: t('draft.undo'), run: undo } });
  };
  return (
    <section className="row wrap draft-offer" data-region="surface" aria-label={t('draft.label')}>
      <p>{t('draft.text', { title: draft.title.trim() || t('untitled'), when })}</p>
      <Button onClick={discard}>{t('draft.discard')}</Button>
      <Button look="solid" onClick={onContinue}>
        {t('draft.goOn')}
      </Button>
    </section>
  );
}
