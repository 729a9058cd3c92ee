import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Display } from '#domain/displays.ts';
import { DISPLAY_NAME_MAX } from '#domain/values/displays.ts';
import { isBlank } from '#domain/visible.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useDisplayCalls } from './api.ts';
import '#web/ui/question-form.css';

interface Props {
  display: Display;
  open: boolean;
  onClose: () => void;
}

export function RenameDisplay({ display, open, onClose }: Props) {
  const { t } = useTranslation('displays');
  const { rename } = useDisplayCalls();
  const [name, setName] = useState(display.name);
  const question = useSubmit({
    run: () => rename.mutateAsync({ id: display.id, name }).then(onClose),
    failed: t('renameFailed'),
    isComplete: () => !isBlank(name),
  });
  return (
    <FormDialog
      {...{ open, onClose, question }}
      title={t('renameTitle')}
      submit={t('save')}
      width={480}
      dirty={name !== display.name}
    >
      <form {...question.form} className="stack question-form">
        <Field
          label={t('name')}
          autoComplete="off"
          maxLength={DISPLAY_NAME_MAX}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={question.tried && isBlank(name) ? t('nameRequired') : undefined}
        />
      </form>
    </FormDialog>
  );
}
