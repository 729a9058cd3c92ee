import searchIcon from '@material-symbols/svg-300/outlined/search.svg?raw';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useListKeys } from './use-list-keys.ts';
import './filter-field.css';
import './searched-list.css';

export interface SearchedListProps {
  /** The id of the list. */
  id: string;
  /** The id of the label. */
  labelId: string;
  /** The label of the field. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** Shown in place of options if there are none. */
  none: string | null;
  /** Enter in the field. */
  onFirst: () => void;
  onLeave: () => void;
  /** Options. */
  children: ReactNode;
}

const OPTIONS = '[role="option"]';

/** A filter field above a list of options. A letter typed in the list goes to the field, arrow keys move through the options. */
export function SearchedList({
  id,
  labelId,
  label,
  typed,
  onType,
  none,
  onFirst,
  onLeave,
  children,
}: SearchedListProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useListKeys(OPTIONS, onLeave);
  const inList = (event: KeyboardEvent<HTMLDivElement>) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter) return keys(event);
    event.preventDefault();
    field.current?.focus();
    onType(typed + event.key);
  };
  const inField = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') onLeave();
    if (event.key === 'Enter') onFirst();
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>(OPTIONS)?.focus();
    if (event.key === 'Enter' || event.key === 'ArrowDown') event.preventDefault();
  };
  return (
    <>
      <div className="row filter-field searched-list-field">
        <Icon svg={searchIcon} />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={label}
          aria-controls={id}
          placeholder={label}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={inField}
        />
      </div>
      <p role="status" className="searched-list-none" hidden={none === null}>
        {none}
      </p>
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-labelledby={labelId} onKeyDown={inList}>
        {children}
      </div>
    </>
  );
}
