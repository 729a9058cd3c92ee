import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DESCRIPTION_MAX, LOCATION_MAX, TITLE_MAX } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useFinger, usePhone } from '#web/ui/use-media.ts';
import type { EventDraft } from '../event-draft.ts';
import { useEventForm } from '../use-event-form.ts';
import type { Typed } from '../when/typed.ts';
import { WhenFields } from '../when/WhenFields.tsx';
import { CalendarChoice, type ChoiceOfCalendar } from './CalendarChoice.tsx';
import { TagPicker } from './TagPicker.tsx';
import { useSubmitKey } from './use-submit-key.ts';
import '#web/ui/switch.css';
import './event-dialog.css';
import '../day-list/event-rows.css';

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
  /** Dates and times that could not be read when the form was left. */
  typed?: Typed;
  error: string | null;
  /** It is being saved. */
  busy?: boolean;
  /** The event is no longer there: what is typed can become a new one. */
  gone?: boolean;
  newTag?: ((done: (tag: Tag | null) => void) => ReactNode) | undefined;
  /** Whenever something is typed; null: as it was. */
  onTyped?: (content: { draft: EventDraft; typed: Typed } | null) => void;
  onSave: (draft: EventDraft) => void;
  onDelete: () => void;
  onClose: () => void;
  onClosed: () => void;
}

export function EventDialog(props: Props) {
  const { open, kind, saved, tags, calendars, notes, today, firstDay, error, newTag } = props;
  const { busy = false, gone = false, onSave, onDelete, onClose, onClosed, onTyped } = props;
  const { t } = useTranslation('events');
  const phone = usePhone();
  const finger = useFinger();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useEventForm(props.draft, saved, today, props.typed);
  const { draft, typed, isDirty, change } = form;
  const tell = useEffectEvent(() => onTyped?.(isDirty ? { draft, typed } : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells of every change of these
  useEffect(() => tell(), [draft, typed, isDirty]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!open || busy) return;
    if (form.tryToSave()) onSave(draft);
    else focusFirstInvalid(element);
  };
  // After what a field does with the key: a date that is being typed is finished by it.
  const submitSoon = () => {
    if (!form.isBlank) queueMicrotask(() => element.current?.requestSubmit());
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLTextAreaElement) || event.target.name !== 'title') return;
    event.preventDefault();
    submitSoon();
  };
  useSubmitKey(element, submitSoon);
  const isNew = kind === 'create' || gone;
  const saveButton = (
    <Button type="submit" form={id} look="solid" disabled={form.isBlank} busy={busy}>
      {busy ? t('saving') : gone ? t('saveAsNew') : kind === 'create' ? t('add') : t('save')}
    </Button>
  );
  return (
    <Dialog
      open={open}
      title={t(kind)}
      quietTitle
      dirty={isDirty}
      onClose={onClose}
      onClosed={onClosed}
      barEnd={
        phone && !isNew ? (
          <IconButton svg={remove} size={44} label={t('delete')} className="event-delete" onClick={onDelete} />
        ) : null
      }
      footer={(askToClose) =>
        phone ? (
          saveButton
        ) : (
          <>
            {!isNew && (
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
      <form ref={element} id={id} onSubmit={submit} onKeyDown={pressed} noValidate>
        {error && <Banner>{error}</Banner>}
        <textarea
          name="title"
          rows={1}
          className="event-title"
          aria-label={t('title')}
          placeholder={t('titlePlaceholder')}
          value={draft.title}
          maxLength={TITLE_MAX}
          required
          autoFocus={kind === 'create' || !finger}
          enterKeyHint="done"
          onChange={(event) => change({ title: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
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
            <TagPicker tags={tags} chosen={draft.tagId} newTag={newTag} onChoose={(tagId) => change({ tagId })} />
          </div>
          <div className="event-row">
            <label htmlFor={`${id}-location`}>{t('location')}</label>
            <input
              id={`${id}-location`}
              type="text"
              enterKeyHint="done"
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
