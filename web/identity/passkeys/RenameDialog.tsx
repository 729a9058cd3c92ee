import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#domain/values/passkeys.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(before);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  const refuse = (text: string) => {
    setWrong(text);
    setBusy(false);
    focusFirstInvalid(form);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse(t('renaming.required'));
    setBusy(true);
    run(name).then(onClose, (error: unknown) => refuse(errorText(error, t('renaming.failed'))));
  };
  return (
    <Dialog
      open={open}
      title={t('renaming.title')}
      width={480}
      dirty={name !== before}
      onClose={onClose}
      footer={(askToClose) => (
        <>
          <Button className="dialog-foot-close" onClick={askToClose}>
            {t('cancel')}
          </Button>
          <Button look="solid" type="submit" form={id} busy={busy}>
            {t('renaming.submit')}
          </Button>
        </>
      )}
    >
      <form ref={form} id={id} className="question-form" onSubmit={submit} noValidate>
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
    </Dialog>
  );
}
