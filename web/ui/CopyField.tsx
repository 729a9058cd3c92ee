import { CopyButton } from './CopyButton.tsx';
import { Field } from './Field.tsx';
import { useCopy } from './use-copy.ts';
import './copy-field.css';

interface Props {
  label: string;
  value: string;
  words: { readonly copy: string; readonly copied: string; readonly failed: string };
  /** Of the button, where several stand below each other. */
  buttonLabel?: string;
  /** The button takes the focus: it stands where that was which made the value. */
  autoFocus?: boolean;
  className?: string;
}

/** A value that is taken elsewhere: to be copied by its button, or chosen whole by a press. */
export function CopyField({ label, value, words, buttonLabel, autoFocus = false, className = '' }: Props) {
  const [state, copy] = useCopy();
  return (
    <Field
      label={label}
      className={`copy-field ${className}`}
      value={value}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      error={state === 'failed' ? words.failed : undefined}
      end={
        <CopyButton
          autoFocus={autoFocus}
          state={state}
          idle={words.copy}
          done={words.copied}
          aria-label={buttonLabel}
          onClick={() => void copy(value)}
        />
      }
    />
  );
}
