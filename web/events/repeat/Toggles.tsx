import { type KeyboardEvent, useState } from 'react';
import './toggles.css';

interface Props<Value extends string | number> {
  label: string;
  options: readonly { readonly value: Value; readonly text: string; readonly label?: string; readonly off?: boolean }[];
  pressed: readonly Value[];
  onToggle: (value: Value) => void;
  /** Works like radio buttons. */
  single?: boolean;
  look?: 'days' | 'dates' | 'words';
}

/** Toggle buttons. Arrow keys move among them; with `single` they also choose. */
export function Toggles<Value extends string | number>(props: Props<Value>) {
  const { label, options, pressed, onToggle, single = false, look = 'words' } = props;
  const [at, setAt] = useState<Value>();
  const stop = at !== undefined && !single && options.some(({ value }) => value === at) ? at : pressed[0];
  const moved = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const from = buttons.findIndex((button) => button.matches(':focus'));
    const to = buttons[from + stepOf(event.key, buttons)];
    if (from < 0 || !to || to === buttons[from]) return;
    event.preventDefault();
    to.focus();
    if (single) to.click();
  };
  return (
    <fieldset
      className={`buttons toggles toggles-${look}`}
      role={single ? 'radiogroup' : undefined}
      aria-label={label}
      onKeyDown={moved}
    >
      {options.map(({ value, text, label: name, off }) => {
        const isPressed = pressed.includes(value);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: pressed or checked, depending on the role
          <button
            key={value}
            type="button"
            role={single ? 'radio' : undefined}
            aria-checked={single ? isPressed : undefined}
            aria-pressed={single ? undefined : isPressed}
            aria-label={name}
            tabIndex={value === stop ? 0 : -1}
            className={off ? 'hovers toggle off' : 'hovers toggle'}
            onFocus={() => setAt(value)}
            onClick={() => onToggle(value)}
          >
            {text}
          </button>
        );
      })}
    </fieldset>
  );
}

/** How many buttons a key moves by; up and down by the length of a row. */
function stepOf(key: string, buttons: readonly HTMLElement[]): number {
  const line = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -line, ArrowDown: line };
  return steps[key] ?? 0;
}
