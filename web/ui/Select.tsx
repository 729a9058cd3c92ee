import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import lock from '@material-symbols/svg-300/outlined/lock.svg?raw';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldFrame, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Popup } from './Popup.tsx';
import { type Choosable, focusChosen, isGroup, SelectList } from './SelectList.tsx';
import { useListKeys } from './use-list-keys.ts';
import { usePopupButton } from './use-popup-button.ts';
import './select.css';

interface Props<Value extends string> extends Choosable<Value>, Omit<FieldWords, 'end'> {
  onChange: (value: Value) => void;
  /** Shown if the value is none of the options. */
  placeholder?: string;
  disabled?: boolean | undefined;
}

/** A select with a popup list. A letter jumps to the next option that begins with it. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, value, onChange, options, placeholder, search, error, hint, disabled } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const presses = usePopupButton(open, setOpen);
  const keys = useListKeys('[role="option"]', close);
  const flat = options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
  const chosen = flat.find((option) => option.value === value);
  const choose = (next: Value) => {
    close();
    onChange(next);
  };
  return (
    <FieldFrame id={id} labelId={`${id}-label`} label={label} error={error} hint={hint} className="select">
      <button
        id={id}
        type="button"
        role="combobox"
        aria-haspopup={search ? 'dialog' : 'listbox'}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
        className="no-ring row grow select-line"
        {...presses}
        onKeyDown={(event) => {
          if (!isOpening(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="select-label" data-empty={chosen ? undefined : ''}>
          {chosen?.line ?? chosen?.label ?? placeholder ?? value}
        </span>
        {chosen?.note && <span className="fine">{chosen.note}</span>}
        <Icon svg={disabled ? lock : down} />
      </button>
      <Popup
        {...(search ? { role: 'dialog' } : { role: 'listbox', id: `${id}-list`, onKeyDown: keys })}
        open={open}
        control={id}
        aria-labelledby={`${id}-label`}
        onClose={close}
        onShown={focusChosen}
      >
        <SelectList
          id={`${id}-list`}
          labelId={`${id}-label`}
          {...{ value, options, search }}
          onChoose={choose}
          onLeave={close}
        />
      </Popup>
    </FieldFrame>
  );
}

function isOpening({ key }: KeyboardEvent): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp';
}
