import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import lock from '@material-symbols/svg-300/outlined/lock.svg?raw';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Popup } from './Popup.tsx';
import { SearchedList } from './SearchedList.tsx';
import { useListKeys } from './use-list-keys.ts';
import { usePopupButton } from './use-popup-button.ts';
import './select.css';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** What stands on the line once it is chosen, where the list says a part of it by a heading. */
  line?: string;
  /** Quieter, at the end of the line. */
  note?: string;
  lang?: string;
}
export interface OptionGroup<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
}

/** Finds options beyond those of the list. */
interface SelectSearch<Value extends string> {
  readonly label: string;
  readonly none: string;
  readonly find: (typed: string) => readonly Option<Value>[];
  readonly onType?: () => void;
}

interface Props<Value extends string> {
  label: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  /** Options, or groups of them. */
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  /** Stands on the line while nothing is chosen: the value is none of the options. */
  placeholder?: string;
  search?: SelectSearch<Value> | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

const isGroup = <Value extends string>(entry: Option<Value> | OptionGroup<Value>): entry is OptionGroup<Value> =>
  'options' in entry;

/** A field whose line opens a list. A letter jumps to what begins with it. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, value, onChange, options, placeholder, search, error, hint, disabled } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const presses = usePopupButton(open, setOpen);
  const keys = useListKeys('[role="option"]', close);
  const flat = options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
  const chosen = flat.find((option) => option.value === value);
  const found = search && typed.trim() !== '' ? search.find(typed) : null;
  const choose = (option: Option<Value>) => {
    close();
    onChange(option.value);
  };
  const item = (option: Option<Value>) => (
    <button
      key={option.value}
      type="button"
      role="option"
      aria-selected={option === chosen}
      tabIndex={-1}
      lang={option.lang}
      className="popup-entry"
      onClick={() => choose(option)}
    >
      <span>{option.label}</span>
      {option.note && <span className="select-note">{option.note}</span>}
    </button>
  );
  const entries = options.map((entry) =>
    isGroup(entry) ? (
      // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
      <div key={`group ${entry.label}`} role="group" aria-label={entry.label}>
        <p className="select-group" aria-hidden="true">
          {entry.label}
        </p>
        {entry.options.map(item)}
      </div>
    ) : (
      item(entry)
    ),
  );
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
        className="select-line"
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
        {chosen?.note && <span className="select-note">{chosen.note}</span>}
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
        {search ? (
          <SearchedList
            id={`${id}-list`}
            labelId={`${id}-label`}
            label={search.label}
            typed={typed}
            none={found?.length === 0 ? search.none : null}
            onType={(next) => {
              setTyped(next);
              search.onType?.();
            }}
            onFirst={() => found?.[0] && choose(found[0])}
            onLeave={close}
          >
            {found ? found.map(item) : entries}
          </SearchedList>
        ) : (
          entries
        )}
      </Popup>
    </FieldFrame>
  );
}

function isOpening({ key }: KeyboardEvent): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp';
}

function focusChosen(list: HTMLElement): void {
  const option =
    list.querySelector<HTMLElement>('[aria-selected="true"]') ?? list.querySelector<HTMLElement>('[role="option"]');
  option?.focus();
}
