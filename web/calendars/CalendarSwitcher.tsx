import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { charactersOf } from '#web/platform/characters.ts';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Popup } from '#web/ui/Popup.tsx';
import { useNarrow, usePhone } from '#web/ui/use-media.ts';
import { usePopupButton } from '#web/ui/use-popup-button.ts';
import { useShownCalendars } from './api.ts';
import { TOGETHER } from './shown-together.ts';
import { endSwitching } from './switching.ts';
import './calendar-switcher.css';

const SwitcherList = onDemand(async () => (await import('./SwitcherList.tsx')).SwitcherList);
const fetchList = () => void SwitcherList.fetch().catch(() => undefined); // Opening it reports the failure.

interface Props {
  /** The id of the calendar on the page, or `all` for several together. */
  present: string;
  name: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Checkboxes for subscribed calendars. */
  others: ReactElement | false;
  onSubscriptions: () => void;
}

/** The maximum length of the name in a desktop header (specification, section 9); on a line of its own it is not limited. */
const NAME_LENGTH = 15;

function cut(name: string): string {
  const letters = charactersOf(name);
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('').trimEnd()}…` : name;
}

/** The calendar's name as a button that opens the other calendars. */
export function CalendarSwitcher({ present, name, open, others, onOpen, onSubscriptions }: Props) {
  const { t } = useTranslation('calendars');
  const phone = usePhone();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Fetched only after the page itself has loaded.
  const [idle, setIdle] = useState(false);
  const { data: calendars } = useShownCalendars(idle || open || present === TOGETHER);
  const narrow = useNarrow();
  const short = useMemo(() => (narrow ? name : cut(name)), [name, narrow]);
  const presses = usePopupButton(open, onOpen);
  const close = () => onOpen(false);
  useEffect(() => {
    if (endSwitching()) button.current?.focus({ preventScroll: true });
  }, []);
  useEffect(
    () =>
      whenShown(() => {
        setIdle(true);
        fetchList();
      }),
    [],
  );

  const list = (
    <Fetched>
      <SwitcherList.Component {...{ calendars, present, others, onSubscriptions }} onClose={close} />
    </Fetched>
  );
  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className="row calendar-name"
        {...presses}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={present === TOGETHER ? t('switcher.openAll') : t('switcher.open', { name })}
      >
        <b title={name}>{short}</b>
        <Icon svg={down} size={18} />
      </button>
      {phone ? (
        <Panel open={open} title={t('list.title')} sheet className="switcher-sheet" onClose={close} onClosed={close}>
          {list}
        </Panel>
      ) : (
        <Popup
          open={open}
          control={`${id}-button`}
          className="switcher-popup"
          role="dialog"
          aria-label={t('list.title')}
          onClose={close}
        >
          {list}
        </Popup>
      )}
    </>
  );
}
