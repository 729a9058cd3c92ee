import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import lock from '@material-symbols/svg-300/outlined/lock.svg?raw';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MuiSelect from '@mui/material/Select';
import { type ReactNode, useId } from 'react';
import { FieldFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { landmarkOf } from './landmark.ts';
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

interface Props<Value extends string> {
  label: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  /** Options, or groups of them. */
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  /** Stands on the line while nothing is chosen: the value is none of the options. */
  placeholder?: string;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
}

const isGroup = <Value extends string>(entry: Option<Value> | OptionGroup<Value>): entry is OptionGroup<Value> =>
  'options' in entry;

/** A field whose line opens a list. A letter jumps to what begins with it. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  placeholder,
  error,
  hint,
  disabled,
}: Props<Value>) {
  const id = useId();
  const flat = options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
  const chosen = flat.find((option) => option.value === value);
  const item = (option: Option<Value>) => (
    <MenuItem key={option.value} value={option.value} lang={option.lang}>
      <span className="select-label">{option.label}</span>
      {option.note && <span className="select-note">{option.note}</span>}
    </MenuItem>
  );
  return (
    <FieldFrame id={id} labelId={`${id}-label`} label={label} error={error} hint={hint} className="select">
      <MuiSelect<Value>
        variant="standard"
        disableUnderline
        displayEmpty={placeholder !== undefined}
        value={value}
        disabled={disabled ?? false}
        onChange={(event) => {
          const picked = flat.find((option) => option.value === event.target.value);
          if (picked) onChange(picked.value);
        }}
        IconComponent={disabled ? Lock : Arrow}
        renderValue={() => (
          <>
            <span className="select-label" data-empty={chosen ? undefined : ''}>
              {chosen?.line ?? chosen?.label ?? placeholder ?? value}
            </span>
            {chosen?.note && <span className="select-note">{chosen.note}</span>}
          </>
        )}
        labelId={`${id}-label`}
        SelectDisplayProps={{ id, 'aria-describedby': `${id}-note`, 'aria-invalid': error ? true : undefined }}
        MenuProps={{
          container: () => landmarkOf(document.getElementById(id)),
          disableScrollLock: true,
          slotProps: { paper: SELECT_PAPER },
        }}
      >
        {options.flatMap((entry) =>
          isGroup(entry)
            ? [<GroupLabel key={`group ${entry.label}`} label={entry.label} />, ...entry.options.map(item)]
            : [item(entry)],
        )}
      </MuiSelect>
    </FieldFrame>
  );
}

const SELECT_PAPER = { 'data-region': 'surface', className: 'select-paper' } as const;

/** Material UI gives every child of a select the part of an option; a heading can not be chosen and takes none of it. */
function GroupLabel({ label }: { label: string }) {
  return <ListSubheader role="presentation">{label}</ListSubheader>;
}
GroupLabel.muiSkipListHighlight = true;

function Arrow() {
  return (
    <span className="select-arrow">
      <Icon svg={down} />
    </span>
  );
}

function Lock() {
  return (
    <span className="select-arrow">
      <Icon svg={lock} />
    </span>
  );
}
