import { type ReactNode, useRef, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import './new-entry.css';

interface Props {
  say: (word: 'addTitle' | 'namePlaceholder' | 'add' | 'cancelEdit') => string;
  failed: string;
  /** @returns why the name cannot be added */
  problemOf: (name: string) => string | undefined;
  /** If it throws, the field stays and shows why. */
  onAdd: (name: string) => Promise<unknown>;
  onCancel: () => void;
  /** Between the name and the buttons. */
  children?: ReactNode;
}

/** Names something new inside another form; forms cannot be nested, so this is not a form element. */
export function NewEntry({ say, failed, problemOf, onAdd, onCancel, children }: Props) {
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const add = async () => {
    if (busy) return;
    const problem = problemOf(name);
    if (problem !== undefined) {
      setFailure(problem);
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onAdd(name.trim());
    } catch (error) {
      setBusy(false);
      setFailure(errorText(error, failed));
    }
  };
  return (
    <fieldset
      className="new-entry"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === field.current && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          void add();
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          event.preventDefault();
          onCancel();
        }
      }}
    >
      <legend className="visually-hidden">{say('addTitle')}</legend>
      <Field
        ref={field}
        label={say('addTitle')}
        placeholder={say('namePlaceholder')}
        value={name}
        maxLength={200}
        autoComplete="off"
        autoFocus
        error={failure}
        onChange={(event) => {
          setName(event.target.value);
          setFailure(undefined);
        }}
      />
      {children}
      <div className="row new-entry-actions">
        <Button look="line" busy={busy} onClick={() => void add()}>
          {say('add')}
        </Button>
        <Button onClick={onCancel}>{say('cancelEdit')}</Button>
      </div>
    </fieldset>
  );
}
