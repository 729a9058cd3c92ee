import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDraft } from '#web/events/event-draft.ts';
import type { ParsedTitle } from '#web/events/quick-add/TitleOffer.tsx';
import type { Typed } from '#web/events/when/typed.ts';
import { type EventForm, useEventForm } from '#web/events/when/use-event-form.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useListener } from '#web/ui/use-listener.ts';
import { useFinger, usePhone } from '#web/ui/use-media.ts';
import { EventRows, type EventRowsProps } from './EventRows.tsx';
import { EventTitle } from './EventTitle.tsx';
import './event-dialog.css';

interface Props extends DialogControl {
  kind: 'create' | 'edit';
  /** The initial content: the event, or the draft after a failed save. */
  draft: EventDraft;
  /** The draft that can be closed without a question. */
  saved: EventDraft;
  /** Dates and times as typed that could not be parsed when the form was left. */
  typed?: Typed;
  /** `yyyy-MM-dd`. */
  today: string;
  rows: EventRowsProps;
  /** Shown below the title: what the title is understood to say. */
  quick?: ((form: EventForm, onRead: (read: ParsedTitle) => void) => ReactNode) | undefined;
  /** Fetches the code that parses the title, if other fields follow it. Saving waits for it. */
  fetchReader?: (() => Promise<unknown>) | undefined;
  /** Given if the change is only proposed: what the form is called, its button, and rows of its own, in which a note is typed. */
  proposal?:
    | { readonly title: string; readonly submit: string; readonly rows: ReactNode; readonly note: string }
    | undefined;
  error: string | null;
  /** A save is in flight. */
  busy?: boolean;
  /** The event was deleted, and the draft can become a new one. */
  deleted?: boolean;
  /** Called on every edit; null: back to the saved content. */
  onTyped?: (content: { draft: EventDraft; typed: Typed } | null) => void;
  onSave: (draft: EventDraft) => void;
  onDelete: () => void;
}

export function EventDialog(props: Props) {
  const { open, kind, saved, today, rows, quick, fetchReader, proposal, error } = props;
  const { busy = false, deleted = false, onSave, onDelete, onClose, onClosed, onTyped } = props;
  const { t } = useTranslation('events');
  const phone = usePhone();
  const finger = useFinger();
  const online = useOnline();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useEventForm(props.draft, saved, today, rows.timeZone, props.typed);
  const { draft, typed, isDirty, change } = form;
  const [read, setRead] = useState<ParsedTitle>({ marks: [], of: '', left: null });
  // The title drops what the fields say already.
  const title = read.of === draft.title && read.left !== null ? read.left : draft.title;
  const note = proposal?.note ?? '';
  const isTyped = isDirty || note !== '';
  const report = useEffectEvent(() => onTyped?.(isTyped ? { draft, typed } : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever one of these changes
  useEffect(() => report(), [draft, typed, isDirty, note]);

  // A proposal that changes nothing is none.
  const isIdle = proposal !== undefined && !isDirty;
  const save = () => {
    if (!open || busy || isIdle) return;
    if (form.tryToSave()) onSave({ ...draft, title });
    else focusFirstInvalid(element);
  };
  // Not by another submission: the browser ignores one that comes while the event of the first is dispatched.
  const reading = useReading(read.of !== draft.title, fetchReader, save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reading.isLate) reading.wait();
    else save();
  };
  // After the field has handled the key, which may complete a typed date.
  const submitSoon = () => {
    if (!form.isBlank) queueMicrotask(() => element.current?.requestSubmit());
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLTextAreaElement) || event.target.name !== 'title') return;
    event.preventDefault();
    submitSoon();
  };
  useSubmitKey(element, submitSoon);
  const isRemovable = kind === 'edit' && !deleted && !proposal;
  const submitText = proposal?.submit ?? (deleted ? t('saveAsNew') : kind === 'create' ? t('add') : t('save'));
  return (
    <Dialog
      open={open}
      title={proposal?.title ?? t(kind)}
      quietTitle
      dirty={isTyped}
      onClose={onClose}
      onClosed={onClosed}
      barEnd={
        phone && isRemovable ? (
          <IconButton svg={remove} size={44} label={t('delete')} className="event-delete" onClick={onDelete} />
        ) : null
      }
      footer={(askToClose) => (
        <>
          {!phone && isRemovable && (
            <Button flush bad onClick={onDelete}>
              <Icon svg={remove} />
              {t('delete')}
            </Button>
          )}
          <Button className="dialog-foot-close" onClick={askToClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            look="solid"
            disabled={form.isBlank || isIdle}
            busy={busy || reading.isAwaited}
          >
            {busy ? t('saving') : submitText}
          </Button>
        </>
      )}
    >
      <form ref={element} id={id} onSubmit={submit} onKeyDown={pressed} noValidate>
        {error && <Banner>{error}</Banner>}
        {!online && <p className="note">{t('offline')}</p>}
        {rows.isBlock ? (
          <p className="event-title">{shownTitle({ title: '', redacted: true }, '')}</p>
        ) : (
          <EventTitle
            title={draft.title}
            autoFocus={kind === 'create' || !finger}
            marks={read.marks}
            onTitle={(title) => change({ title })}
          />
        )}
        {!rows.isBlock && quick?.(form, setRead)}
        <EventRows form={form} {...rows} />
        {proposal?.rows}
      </form>
    </Dialog>
  );
}

/** A save that comes before the title's parser is loaded waits for it, and goes ahead if it cannot be fetched. */
function useReading(isUnread: boolean, fetchReader: (() => Promise<unknown>) | undefined, save: () => void) {
  const [isSaveQueued, setSaveQueued] = useState(false);
  const [failed, setFailed] = useState(false);
  const isLate = fetchReader !== undefined && isUnread && !failed;
  const resume = useEffectEvent(() => {
    setSaveQueued(false);
    save();
  });
  useEffect(() => {
    // The fields follow the title in one more render.
    if (isSaveQueued && !isLate) queueMicrotask(() => resume());
  }, [isSaveQueued, isLate]);
  const wait = () => {
    setSaveQueued(true);
    fetchReader?.().catch(() => setFailed(true));
  };
  return { isLate, isAwaited: isSaveQueued && isLate, wait };
}

/** Ctrl+Enter, on a Mac Cmd+Enter, wherever the focus is in the dialog of a form. */
function useSubmitKey(form: RefObject<HTMLElement | null>, submit: () => void): void {
  useListener(document, 'keydown', (event) => {
    const isTheirs = event.defaultPrevented || event.key !== 'Enter';
    if (isTheirs || !(event.ctrlKey || event.metaKey)) return;
    if (!form.current?.closest('dialog')?.contains(document.activeElement)) return;
    event.preventDefault();
    submit();
  });
}
