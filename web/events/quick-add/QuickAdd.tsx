import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickEvent } from '#domain/quick-add/quick-add.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import { type EventDraft, newDraft } from '#web/events/event-draft.ts';
import { type EventForm, useEventForm } from '#web/events/when/use-event-form.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { marksOf } from './Marks.tsx';
import { PartChoice } from './PartChoice.tsx';
import { QuickLine } from './QuickLine.tsx';
import { QuickNotes } from './QuickNotes.tsx';
import { QuickParts } from './QuickParts.tsx';
import { QuickPreview, type QuickPreviewProps } from './QuickPreview.tsx';
import { draftFrom, isWhenByHand, restated } from './quick-fields.ts';
import { NO_DOUBTS, useDoubts } from './use-doubts.ts';
import { useQuickText } from './use-quick-text.ts';
import './quick-add.css';

export interface QuickDrafts {
  readonly draft: EventDraft;
  /** The initial draft of the form. */
  readonly saved: EventDraft;
}

interface QuickTask {
  readonly preview: (text: string, quick: QuickEvent) => ReactNode;
  /** The label of the button. */
  readonly add: string;
  readonly onSave: (text: string, quick: QuickEvent) => void;
}

interface Props extends DialogControl, Omit<QuickPreviewProps, 'form' | 'phone' | 'reminders' | 'isBlank'> {
  /** The default day of a text that names none, `yyyy-MM-dd`. */
  date: string;
  /** Local time. */
  now: string;
  /** The people of a text that names none. */
  personIds?: string[] | undefined;
  /** The draft from when the page was left. */
  storedDraft?: Pick<StoredDraft, 'draft' | 'line'> | undefined;
  /** The reminders that the text sets. */
  reminders?: ((form: EventForm) => ReactNode) | undefined;
  onNewTag?: ((name: string) => void) | undefined;
  /** What a line that begins with `task:` makes. */
  task?: QuickTask | undefined;
  onTyped: (line: string, drafts: QuickDrafts) => void;
  onSave: (drafts: QuickDrafts) => void;
  /** Continues in the form. */
  onMore: (drafts: QuickDrafts) => void;
}

/** The line, and the event parsed from it, until a field is set by hand. */
function useQuickEvent(props: Props) {
  const { calendars, calendar, tags, people, date, now, timeZone, storedDraft, onCalendar, onTyped } = props;
  const saved = newDraft(date, now, undefined, undefined, undefined, undefined, props.personIds);
  const form = useEventForm(storedDraft?.draft ?? saved, saved, now.slice(0, 10), timeZone);
  const day = now.startsWith(date) ? undefined : date;
  const line = useQuickText(
    {
      ...{ now, timeZone, day, tags, people, tasks: props.task !== undefined },
      calendars: calendars.length > 1 ? calendars : [],
    },
    storedDraft?.line,
  );
  const [begun] = useState(() => draftFrom(line.quick, saved, props));
  const said = useRef(begun);
  const { draft } = form;
  const typed = useEffectEvent(() => onTyped(line.text, { draft, saved }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the line or the event changes
  useEffect(() => typed(), [line.text, draft]);

  const take = (text: string, inTitle: readonly string[] = line.inTitle) => {
    line.setText(text);
    line.setInTitle(inTitle);
    const quick = line.read(text, inTitle);
    const next = draftFrom(quick, saved, props);
    form.change(restated(said.current, next));
    said.current = next;
    const named = calendars.find(({ name }) => name === quick.calendar);
    if (named && named.id !== calendar.id) onCalendar(named);
  };
  // Includes a tag that was just created, and the names of another calendar.
  const names = [...tags, ...people].map(({ name }) => name).join('\n');
  const readAgain = useEffectEvent(() => line.text !== '' && take(line.text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: parses again whenever the names change
  useEffect(() => void readAgain(), [names]);
  const isSettled = isWhenByHand(said.current, draft);
  const doubts = useDoubts(line.text, line.quick, { draft, now, timeZone, isSettled });
  return { form, line, drafts: { draft, saved }, take, doubts };
}

/** One line for a whole event; below it the parsed fields, which can be corrected before it is saved. */
export function QuickAdd(props: Props) {
  const { open, calendars, calendar, tags, people, timeZone } = props;
  const { t } = useTranslation('events');
  const phone = usePhone();
  const online = useOnline();
  const { form, line, drafts, take, doubts } = useQuickEvent(props);
  const notes = useId();
  /** The text for which a confirmation was requested. */
  const [textToConfirm, setTextToConfirm] = useState<string | null>(null);
  const task = line.quick.isTask ? props.task : undefined;
  const needsConfirmation = !task && doubts.asks && textToConfirm === line.text;
  const save = () => {
    if (task) return task.onSave(line.text, line.quick);
    if (!form.tryToSave()) return;
    if (doubts.asks && !needsConfirmation) setTextToConfirm(line.text);
    else props.onSave(drafts);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    const isMore = event.ctrlKey || event.metaKey;
    const isDone = event.target instanceof Element && event.target.matches('textarea, [name=location]');
    if (!isMore && !isDone) return;
    event.preventDefault();
    if (isMore && !task) props.onMore(drafts);
    else save();
  };
  return (
    <Dialog
      open={open}
      title={t('quick.title')}
      help="quick-line"
      quietTitle
      sheet
      dirty={line.text.trim() !== ''}
      onClose={props.onClose}
      onClosed={props.onClosed}
      footer={
        <>
          {!task && (
            <Button flush onClick={() => props.onMore(drafts)}>
              {t('quick.more')}
            </Button>
          )}
          <Button look="solid" disabled={form.isBlank} onClick={save}>
            {task?.add ?? t(needsConfirmation ? 'quick.addAnyway' : 'add')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles Enter in any of its fields */}
      <div onKeyDown={pressed}>
        {!online && !task && <p className="note">{t('offline')}</p>}
        <QuickLine
          text={line.text}
          parts={line.quick.parts}
          marks={marksOf(line.quick)}
          notes={notes}
          onText={(text) => take(text)}
          choice={(part, done) => {
            const phrase = line.text.slice(part.from, part.to);
            return (
              <PartChoice
                {...{ part, phrase, form, tags, people, calendars, calendar }}
                onCalendar={props.onCalendar}
                onLeaveInTitle={() => {
                  take(line.text, [...line.inTitle, phrase]);
                  done();
                }}
                onDone={done}
              />
            );
          }}
        />
        <QuickNotes
          {...{ id: notes, needsConfirmation }}
          doubts={task ? NO_DOUBTS : doubts}
          onLeaveInTitle={(phrase) => take(line.text, [...line.inTitle, phrase])}
          onNewTag={props.onNewTag}
        />
        <QuickParts phrases={line.phrases} inTitle={line.inTitle} onChange={(phrases) => take(line.text, phrases)} />
        {task?.preview(line.text, line.quick) ?? (
          <QuickPreview
            {...{ form, tags, people, calendars, calendar, timeZone, phone }}
            reminders={props.reminders}
            isBlank={line.text.trim() === ''}
            onCalendar={props.onCalendar}
          />
        )}
      </div>
    </Dialog>
  );
}
