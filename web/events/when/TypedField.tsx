import keyboard from '@material-symbols/svg-300/outlined/keyboard.svg?raw';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Popup } from '#web/ui/Popup.tsx';
import { useFinger } from '#web/ui/use-media.ts';
import { usePopupButton } from '#web/ui/use-popup-button.ts';
import './typed-field.css';

interface Props {
  label: string;
  /** How the value is written. */
  written: string;
  /** What stands there instead while it is not taken over. */
  typed: string | undefined;
  wrong: boolean;
  /** The id of what says what is wrong. */
  note: string;
  /** Said once to those who hear the field: what its keys do. */
  help: string;
  svg: string;
  openLabel: string;
  className: string;
  onType: (text: string) => void;
  /** The text is finished. False: it cannot be read. */
  onDone: () => boolean;
  onStep: (steps: number) => void;
  picker: (close: () => void) => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
const TEXT_MAX = 60;

/**
 * A value to be typed or chosen. A press on the text opens the choice. A mouse leaves the focus in the text, where one can write at
 * once, and has a button that gives it to the choice; under a finger a button in there brings the keyboard.
 */
export function TypedField(props: Props) {
  const { label, written, typed, wrong, note, help, svg, openLabel, className, picker } = props;
  const { onType, onDone, onStep } = props;
  const { t } = useTranslation('events');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const finger = useFinger();
  const [open, setOpen] = useState(false);
  const [writing, setWriting] = useState(false);
  /** It was opened from the text, which keeps the focus. */
  const [beside, setBeside] = useState(false);
  const presses = usePopupButton(open, setOpen);
  const close = () => setOpen(false);
  const text = typed ?? written.replaceAll('\u00a0', ' '); // It is there to be edited.
  const opens = !finger || !writing;

  const pressed = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (event.key === 'Enter' && !onDone()) event.preventDefault();
    if (event.key === 'Enter' || event.key === 'Tab') close();
    if (steps === undefined) return;
    event.preventDefault();
    if (!event.altKey) return onStep(steps);
    setBeside(false);
    setOpen(true);
  };
  const write = () => {
    close();
    setWriting(true);
    const line = input.current;
    if (!line) return;
    line.inputMode = 'text'; // Now, so that the focus brings the keyboard.
    line.focus();
    line.select();
  };
  return (
    <span className={`typed-field ${className}`} data-wrong={wrong || undefined}>
      <input
        ref={input}
        className="no-ring"
        id={id}
        type="text"
        size={Math.max(text.length, 3)}
        maxLength={TEXT_MAX}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${note} ${id}-help` : `${id}-help`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode={finger && opens ? 'none' : 'text'}
        value={text}
        onChange={(event) => {
          close();
          onType(event.target.value);
        }}
        onBlur={() => {
          setWriting(false);
          onDone();
        }}
        onKeyDown={pressed}
        {...(opens && {
          ...presses,
          onClick: (event) => {
            setBeside(!finger);
            presses.onClick();
            if (!finger && !open) event.currentTarget.select();
          },
        })}
      />
      <span id={`${id}-help`} hidden>
        {help}
      </span>
      <button
        {...{ ...presses, id: `${id}-open`, 'aria-label': openLabel, 'aria-expanded': open }}
        type="button"
        className="brightens typed-field-open"
        aria-haspopup="dialog"
        onClick={() => {
          setBeside(false);
          presses.onClick();
        }}
      >
        <Icon svg={svg} size={16} />
      </button>
      <Popup
        open={open}
        control={finger || beside ? id : `${id}-open`}
        beside={id}
        role="dialog"
        aria-label={label}
        className="typed-field-picker"
        onClose={close}
        onShown={(popup) => showChosen(popup, { focus: !beside })}
      >
        {finger && (
          <div className="row spread typed-field-head">
            <b>{label}</b>
            <Button onClick={write}>
              <Icon svg={keyboard} />
              {t('picker.type')}
            </Button>
          </div>
        )}
        {picker(close)}
      </Popup>
    </span>
  );
}

function showChosen(popup: HTMLElement, { focus }: { focus: boolean }): void {
  const chosen = popup.querySelector<HTMLElement>('[data-chosen]');
  chosen?.scrollIntoView({ block: 'center' });
  if (focus) chosen?.focus();
}
