import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import type { Person } from '#domain/people.ts';
import type { Tag } from '#domain/tags.ts';
import { type EventDraft, zonedTimesOf } from '#web/events/event-draft.ts';
import { useAuthorOf } from '#web/events/history/api.ts';
import { namesOf } from '#web/events/people/names.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { useWhen } from '#web/events/use-when.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { DraftField } from './merge-drafts.ts';
import './event-versions.css';

interface Props {
  open: boolean;
  meId: string;
  /** The event as others have saved it. */
  current: Pick<CalendarEvent, 'calendarId' | 'version'>;
  mine: EventDraft;
  theirs: EventDraft;
  /** Fields that both sides changed to different values. */
  asked: readonly DraftField[];
  tags: readonly Tag[];
  people: readonly Person[];
  /** The default zone of the event. */
  timeZone: string;
  /** Local time; dates in its year omit the year. */
  now: string;
  /** @param theirs the fields that take the value of the others */
  onSave: (theirs: readonly DraftField[]) => void;
  onBack: () => void;
}

/** Asks field by field, only about those that both sides changed. */
export function ConflictDialog(props: Props) {
  const { open, meId, current, mine, theirs, asked, tags, people, timeZone, now, onSave, onBack } = props;
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  const whenOf = useWhen();
  const author = useAuthorOf(current);
  const group = useId();
  const [given, setGiven] = useState<readonly DraftField[]>([]);
  const textOf = (draft: EventDraft, field: DraftField): string => {
    if (field === 'tagId') return tags.find(({ id }) => id === draft.tagId)?.name ?? t('noTag');
    if (field === 'recurrence') return ruleText(draft.recurrence);
    if (field === 'status' || field === 'transparency' || field === 'class') return t(`values.${draft[field]}`);
    if (field === 'personIds') return namesOf(draft.personIds, people) || t('conflict.empty');
    if (field !== 'when') return draft[field].trim() || t('conflict.empty');
    return whenOf(zonedTimesOf(draft, timeZone, now), now);
  };
  const isMine = author?.id === meId;
  const savedText = isMine
    ? t('conflict.savedByMe')
    : author?.name
      ? t('conflict.savedBy', { name: author.name })
      : t('conflict.saved');
  const choose = (field: DraftField, isTheirs: boolean) =>
    setGiven(isTheirs ? [...given, field] : given.filter((other) => other !== field));
  return (
    <Dialog
      open={open}
      title={t('conflict.title')}
      onClose={onBack}
      footer={
        <>
          <Button flush onClick={onBack}>
            {t('conflict.back')}
          </Button>
          <Button look="solid" onClick={() => onSave(given)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>
        {savedText} {t('conflict.text')}
      </p>
      {asked.map((field) => (
        <fieldset key={field} className="event-versions">
          <legend className="note">{t(field === 'tagId' ? 'tag' : field)}</legend>
          {([mine, theirs] as const).map((draft) => (
            <label key={draft === mine ? 'mine' : 'theirs'}>
              <input
                type="radio"
                name={`${group} ${field}`}
                checked={(draft === theirs) === given.includes(field)}
                onChange={() => choose(field, draft === theirs)}
              />
              <small className="note">{t(draft === mine ? 'conflict.mine' : 'conflict.theirs')}</small>
              <span>{textOf(draft, field)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
