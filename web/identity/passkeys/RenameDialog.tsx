import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#domain/values/passkeys.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import '#web/ui/question-form.css';

interface Props {
  name: string;
  open: boolean;
  run: (name: string) => Promise<void>;
  onClose: () => void;
}

export function RenameDialog({ name: before, open, run, onClose }: Props) {
  const { t } = useTranslation('passkeys');
  const errorText = useErrorText();
  const [name, setName] = useState(before);
  const [wrong, setWrong] = useState<string>();
  const question = useSubmit({
    run: () => run(name).then(onClose),
    refuse: (error) => {
      setWrong(errorText(error, t('renaming.failed')));
      return null;
    },
    isComplete: () => {
      const isNamed = name.trim() !== '';
      if (!isNamed) setWrong(t('renaming.required'));
      return isNamed;
    },
  });
  return (
    <FormDialog
      {...{ open, onClose, question }}
      title={t('renaming.title')}
      submit={t('renaming.submit')}
      width={480}
      dirty={name !== before}
    >
      <form {...question.form} className="stack question-form">
        <Field
          label={t('renaming.name')}
          autoComplete="off"
          maxLength={NAME_MAX}
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setWrong(undefined);
          }}
          error={wrong}
        />
      </form>
    </FormDialog>
  );
}
