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
  /** The formatted value. */
  written: string;
  /** The text being typed, which is not parsed yet. */
  typed: string | undefined;
  wrong: boolean;
  /** The id of the error message. */
  note: string;
  /** The id of a hint. */
  hint?: string | undefined;
  /** Describes the keys of the field to screen readers. */
  help: string;
  svg: string;
  openLabel: string;
  className: string;
  onType: (text: string) => void;
  /** The text is complete. @returns false if it cannot be parsed */
  onDone: () => boolean;
  onStep: (steps: number) => void;
  picker: (close: () => void) => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
const TEXT_MAX = 60;

/**
 * A text field with a picker that opens when the text is pressed. A mouse leaves the focus in the text, and a button moves it
 * to the picker; on a touch screen a button inside the picker opens the keyboard.
 */
export function TypedField(props: Props) {
  const { label, written, typed, wrong, note, hint, help, svg, openLabel, className, picker } = props;
  const { onType, onDone, onStep } = props;
  const { t } = useTranslation('events');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const finger = useFinger();
  const [open, setOpen] = useState(false);
  const [writing, setWriting] = useState(false);
  /** The picker was opened from the text, which keeps the focus. */
  const [beside, setBeside] = useState(false);
  const presses = usePopupButton(open, setOpen);
  const close = () => setOpen(false);
  const text = typed ?? written.replaceAll('\u00a0', ' '); // plain spaces, because the text is edited
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
    line.inputMode = 'text'; // Before the focus, which then opens the keyboard.
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
        aria-describedby={[wrong && note, hint, `${id}-help`].filter(Boolean).join(' ')}
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
