import { type ComponentProps, type ReactNode, useState } from 'react';
import type { PickerInputProps } from '#web/ui/PickerField.tsx';
import { TypedField } from './TypedField.tsx';

interface Props
  extends PickerInputProps,
    Pick<ComponentProps<typeof TypedField>, 'written' | 'help' | 'svg' | 'openLabel'> {
  className?: string;
  /** The value of a text, or null. */
  read: (text: string) => string | null;
  stepped: (steps: number) => string;
  picker: (set: (value: string) => void, close: () => void) => ReactNode;
}

/** One value, typed in natural language or picked. */
export function ValueField(props: Props) {
  const { value, mayBeEmpty, read, stepped, picker, onChange, onInvalid, className = '', ...field } = props;
  const [typed, setTyped] = useState<string>();
  const parse = (text: string) => (mayBeEmpty && text.trim() === '' ? '' : read(text));
  const type = (text: string | undefined) => {
    setTyped(text);
    onInvalid(text !== undefined && parse(text) === null);
  };
  const set = (next: string) => {
    type(undefined);
    onChange(next);
  };
  const finish = () => {
    const found = typed === undefined ? value : parse(typed);
    if (found !== null && typed !== undefined) set(found);
    return found !== null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field
    <span
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) event.preventDefault(); // Enter completes the value and must not submit.
      }}
    >
      <TypedField
        {...field}
        className={className}
        typed={typed}
        onType={type}
        onDone={finish}
        onStep={(steps) => set(stepped(steps))}
        picker={(close) => picker(set, close)}
      />
    </span>
  );
}
