import { useState } from 'react';
import { isBlank } from '#domain/visible.ts';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSubmit } from './use-submit.ts';
import './question-form.css';

interface Props {
  open: boolean;
  /** The present name. */
  name: string;
  /** The length of the longest name. */
  max: number;
  words: Readonly<Record<'title' | 'label' | 'submit' | 'required' | 'failed', string>>;
  run: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function RenameDialog({ open, name: before, max, words, run, onClose }: Props) {
  const [name, setName] = useState(before);
  const question = useSubmit({
    run: () => run(name).then(onClose),
    failed: words.failed,
    isComplete: () => !isBlank(name),
  });
  return (
    <FormDialog
      {...{ open, onClose, question }}
      title={words.title}
      submit={words.submit}
      width={480}
      dirty={name !== before}
    >
      <form {...question.form} className="stack question-form">
        <Field
          label={words.label}
          autoComplete="off"
          maxLength={max}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={question.tried && isBlank(name) ? words.required : undefined}
        />
      </form>
    </FormDialog>
  );
}
