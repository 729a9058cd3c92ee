import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DESCRIPTION_MAX, LOCATION_MAX, TITLE_MAX } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { CalendarChoice, type ChoiceOfCalendar } from './CalendarChoice.tsx';
import type { EventDraft } from './event-draft.ts';
import { TagPicker } from './TagPicker.tsx';
import { useEventForm } from './use-event-form.ts';
import { WhenFields } from './when/WhenFields.tsx';
import '#web/ui/switch.css';
import './event-dialog.css';
import './event-rows.css';

interface Props {
  open: boolean;
  kind: 'create' | 'edit';
  /** What the form begins with: the event as it is, or what was typed when a save failed. */
  draft: EventDraft;
  /** What closing without a question would leave. */
  saved: EventDraft;
  tags: readonly Tag[];
  /** Where a new event may go, if there is a choice. */
  calendars?: { chosen: string; all: readonly ChoiceOfCalendar[]; onChoose: (id: string) => void } | undefined;
  /** Stands below the times: another zone, a repetition. */
  notes: readonly string[];
  /** `yyyy-MM-dd`. */
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  error: string | null;
  onSave: (draft: EventDraft) => void;
  onDelete: () => void;
  onClose: () => void;
  onClosed: () => void;
}

export function EventDialog(props: Props) {
  const { open, kind, saved, tags, calendars, notes, today, firstDay, error, onSave, onDelete, onClose, onClosed } =
    props;
  const { t } = useTranslation('events');
  const phone = usePhone();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useEventForm(props.draft, saved, today);
  const { draft, change } = form;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!open) return;
    if (form.tryToSave()) onSave(draft);
    else focusFirstInvalid(element);
  };
  const saveButton = (
    <Button type="submit" form={id} look="solid" disabled={form.isBlank}>
      {kind === 'create' ? t('add') : t('save')}
    </Button>
  );
  return (
    <Dialog
      open={open}
      title={t(kind)}
      quietTitle
      dirty={form.isDirty}
      onClose={onClose}
      onClosed={onClosed}
      barEnd={
        phone && kind === 'edit' ? (
          <IconButton svg={remove} size={44} label={t('delete')} className="event-delete" onClick={onDelete} />
        ) : null
      }
      footer={(askToClose) =>
        phone ? (
          saveButton
        ) : (
          <>
            {kind === 'edit' && (
              <Button flush bad onClick={onDelete}>
                <Icon svg={remove} />
                {t('delete')}
              </Button>
            )}
            <span className="dialog-foot-gap" />
            <Button onClick={askToClose}>{t('cancel')}</Button>
            {saveButton}
          </>
        )
      }
    >
      <form ref={element} id={id} onSubmit={submit} noValidate>
        {error && <Banner>{error}</Banner>}
        <input
          className="event-title"
          aria-label={t('title')}
          placeholder={t('titlePlaceholder')}
          value={draft.title}
          maxLength={TITLE_MAX}
          required
          autoFocus={kind === 'create'}
          onChange={(event) => change({ title: event.target.value })}
        />
        <div className="event-rows">
          {calendars && (
            <div className="event-row">
              <span aria-hidden="true">{t('calendar')}</span>
              <CalendarChoice
                calendars={calendars.all}
                chosen={calendars.chosen}
                onChoose={(calendarId) => {
                  change({ tagId: null });
                  calendars.onChoose(calendarId);
                }}
              />
            </div>
          )}
          <div className="event-row event-row-when">
            <span>{t('when')}</span>
            <div>
              <WhenFields form={form} firstDay={firstDay} />
              {notes.map((note) => (
                <p key={note} className="event-note">
                  {note}
                </p>
              ))}
            </div>
          </div>
          <div className="event-row event-row-switch">
            <label htmlFor={`${id}-all-day`}>{t('allDay')}</label>
            <input
              id={`${id}-all-day`}
              type="checkbox"
              role="switch"
              className="switch"
              aria-checked={draft.isAllDay}
              checked={draft.isAllDay}
              onChange={(event) => change({ isAllDay: event.target.checked })}
            />
          </div>
          <div className="event-row event-row-tags">
            <span aria-hidden="true">{t('tag')}</span>
            <TagPicker tags={tags} chosen={draft.tagId} onChoose={(tagId) => change({ tagId })} />
          </div>
          <div className="event-row">
            <label htmlFor={`${id}-location`}>{t('location')}</label>
            <input
              id={`${id}-location`}
              type="text"
              placeholder={t('locationPlaceholder')}
              value={draft.location}
              maxLength={LOCATION_MAX}
              onChange={(event) => change({ location: event.target.value })}
            />
          </div>
          <div className="event-row">
            <label htmlFor={`${id}-description`}>{t('description')}</label>
            <textarea
              id={`${id}-description`}
              rows={5}
              placeholder={t('descriptionPlaceholder')}
              value={draft.description}
              maxLength={DESCRIPTION_MAX}
              onChange={(event) => change({ description: event.target.value })}
            />
          </div>
        </div>
      </form>
    </Dialog>
  );
}
