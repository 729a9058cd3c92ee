import { useState } from 'react';
import { SearchedList, type SearchedListProps } from './SearchedList.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** The text of the closed select, if the list's heading contains a part of it. */
  line?: string;
  /** Secondary text at the end of the line. */
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

export interface Choosable<Value extends string> {
  value: Value;
  /** Options, or groups of them. */
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  search?: SelectSearch<Value> | undefined;
}

interface Props<Value extends string> extends Choosable<Value>, Pick<SearchedListProps, 'id' | 'labelId' | 'onLeave'> {
  onChoose: (value: Value) => void;
}

export const isGroup = <Value extends string>(entry: Option<Value> | OptionGroup<Value>): entry is OptionGroup<Value> =>
  'options' in entry;

/** Options and groups of them, with a search field above them if `search` is given. */
export function SelectList<Value extends string>(props: Props<Value>) {
  const { id, labelId, value, options, search, onChoose, onLeave } = props;
  const [typed, setTyped] = useState('');
  const found = search && typed.trim() !== '' ? search.find(typed) : null;
  const item = (option: Option<Value>) => (
    <button
      key={option.value}
      type="button"
      role="option"
      aria-selected={option.value === value}
      tabIndex={-1}
      lang={option.lang}
      className="popup-entry"
      onClick={() => onChoose(option.value)}
    >
      <span>{option.label}</span>
      {option.note && <span className="fine">{option.note}</span>}
    </button>
  );
  const entries = options.map((entry) =>
    isGroup(entry) ? (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is not valid in a listbox
      <div key={`group ${entry.label}`} role="group" aria-label={entry.label}>
        <p className="note select-group" aria-hidden="true">
          {entry.label}
        </p>
        {entry.options.map(item)}
      </div>
    ) : (
      item(entry)
    ),
  );
  if (!search) return entries;
  return (
    <SearchedList
      {...{ id, labelId, typed, onLeave }}
      label={search.label}
      none={found?.length === 0 ? search.none : null}
      onType={(next) => {
        setTyped(next);
        search.onType?.();
      }}
      onFirst={() => found?.[0] && onChoose(found[0].value)}
    >
      {found ? found.map(item) : entries}
    </SearchedList>
  );
}

export function focusChosen(list: HTMLElement): void {
  const option =
    list.querySelector<HTMLElement>('[aria-selected="true"]') ?? list.querySelector<HTMLElement>('[role="option"]');
  option?.focus();
}
