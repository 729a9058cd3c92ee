import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import duplicate from '@material-symbols/svg-300/outlined/content_copy.svg?raw';
import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import download from '@material-symbols/svg-300/outlined/download.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import share from '@material-symbols/svg-300/outlined/share.svg?raw';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Box } from '#web/ui/place-popup.ts';
import { letterOf } from '#web/ui/shortcut.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { EventFacts, type Facts } from './EventFacts.tsx';
import { placeBeside } from './place-beside.ts';
import './event-card.css';

interface Props extends DialogControl, Facts {
  /** The box of the pressed event; null: the card is centred. */
  about: Box | null;
  /** Null for a person who may only read. */
  actions: CardActions | null;
  /** What is offered instead of `actions`. */
  instead?: (Choice & { readonly svg: string; readonly remove?: Choice }) | undefined;
  /** Above everything else, if there is something to decide. */
  notice?: ReactNode;
  /** Undefined if the event has no link. */
  onShare?: (() => void) | undefined;
  /** Undefined offline. */
  onSave?: (() => void) | undefined;
}

interface Choice {
  readonly text: string;
  readonly run: () => void;
}

interface CardActions {
  readonly edit: () => void;
  /** Undefined for a block, as is the tag. */
  readonly duplicate?: (() => void) | undefined;
  readonly remove: () => void;
  readonly retag?: ((tag: Tag | null) => void) | undefined;
}

/** The read-only view of an event. Beside the event; on a phone a sheet. */
export function EventCard(props: Props) {
  const { open, event, zone, tags, people, calendarName, about, now, meId, actions, instead, reminders } = props;
  const { onShare, onSave, onClose, onClosed } = props;
  const { t } = useTranslation('events');
  const phone = usePhone();
  const id = useId();

  const pressed = (key: KeyboardEvent) => {
    if (!actions || key.ctrlKey || key.metaKey || key.altKey || key.defaultPrevented) return;
    if (key.target instanceof HTMLInputElement) return;
    const letter = letterOf(key.nativeEvent);
    const act = letter === 'e' ? actions.edit : letter === 'd' ? actions.duplicate : undefined;
    const run = key.key === 'Delete' ? actions.remove : act;
    if (!run) return;
    run();
    key.preventDefault();
    key.stopPropagation();
  };
  return (
    <Modal
      open={open}
      role="dialog"
      aria-labelledby={id}
      className={about && !phone ? 'event-card event-card-placed' : 'event-card'}
      sheet={phone}
      onLeave={onClose}
      onClosed={onClosed}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the card, wherever the focus is in it */}
      <div className="event-card-whole" style={tagStyle(event.color)} onKeyDown={pressed}>
        {about && !phone && <BesideEvent about={about} />}
        <div className="event-card-body">
          <header className="event-card-head tag-edge">
            <h2 id={id} className="title grow" dir="auto">
              {shownTitle(event, t('untitled'))}
            </h2>
            {onSave && <IconButton svg={download} size={phone ? 44 : 40} label={t('card.save')} onClick={onSave} />}
            <IconButton svg={close} size={phone ? 44 : 40} label={t('card.close')} onClick={onClose} />
          </header>
          {props.notice}
          <EventFacts
            {...{ event, series: props.series, zone, tags, people, calendarName, now, meId, reminders }}
            onTag={actions?.retag}
          />
        </div>
        <footer className="event-card-foot">
          {actions && <Action svg={edit} text={t('card.edit')} keys="E" first onPress={actions.edit} />}
          {actions?.duplicate && (
            <Action svg={duplicate} text={t('card.duplicate')} keys="D" onPress={actions.duplicate} />
          )}
          {instead && <Action svg={instead.svg} text={instead.text} first onPress={instead.run} />}
          {onShare && <Action svg={share} text={t('card.share')} first={!actions && !instead} onPress={onShare} />}
          {actions && <Action svg={remove} text={t('delete')} keys="Delete" bad onPress={actions.remove} />}
          {instead?.remove && <Action svg={remove} text={instead.remove.text} bad onPress={instead.remove.run} />}
        </footer>
      </div>
    </Modal>
  );
}

interface ActionProps {
  svg: string;
  text: string;
  keys?: string;
  first?: boolean;
  bad?: boolean;
  onPress: () => void;
}

function Action({ svg, text, keys, first = false, bad, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={bad ? 'hovers event-card-action event-card-bad' : 'hovers event-card-action'}
      aria-keyshortcuts={keys}
      // biome-ignore lint/a11y/noAutofocus: a dialog focuses the most likely action
      autoFocus={first}
      onClick={onPress}
    >
      <Icon svg={svg} />
      {text}
    </button>
  );
}

/** Places its dialog beside an event, once its size is known. */
function BesideEvent({ about }: { about: Box }) {
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const card = mark.current?.closest<HTMLElement>('dialog');
    if (!card) return;
    const put = () => {
      const { offsetWidth: width, offsetHeight: height } = card;
      const { left, top } = placeBeside(about, { width, height }, { width: innerWidth, height: innerHeight });
      card.style.setProperty('--left', `${left}px`);
      card.style.setProperty('--top', `${top}px`);
    };
    put();
    const grown = new ResizeObserver(put);
    grown.observe(card);
    addEventListener('resize', put);
    return () => {
      grown.disconnect();
      removeEventListener('resize', put);
    };
  }, [about]);
  return <i ref={mark} hidden />;
}
