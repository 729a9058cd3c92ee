import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { type Submit, useSubmit } from './use-submit.ts';

interface Settings extends Omit<Parameters<typeof useSubmit>[0], 'run'> {
  /** The action that the password confirms. If it throws, the form stays and shows why. */
  run: (password: string) => Promise<unknown>;
  /** Whether the password is required from the start; otherwise it is requested once the server requires it. */
  isRequired?: boolean;
}

export interface PasswordQuestion extends Submit {
  readonly isRequired: boolean;
  readonly password: string;
  readonly wrong: string | undefined;
  readonly type: (password: string) => void;
}

export function usePasswordQuestion({
  run,
  refuse,
  isComplete,
  isRequired = true,
  ...rest
}: Settings): PasswordQuestion {
  const { t } = useTranslation('ui');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  /** The server requires it if the sign-in is not recent; no input was wrong. */
  const [isWanted, setWanted] = useState(false);

  const submit = useSubmit({
    ...rest,
    run: () => run(password),
    refuse: (error) => {
      const refusal = error instanceof ClientError ? error.code : null;
      if (refusal === 'password_required') setWanted(true);
      else if (refusal === 'current_password_wrong') setWrong(t('password.wrong'));
      else return refuse?.(error);
      return null;
    },
    isComplete: () => {
      const isMissing = (isRequired || isWanted) && password === '';
      if (isMissing) setWrong(t('password.required'));
      return isComplete?.() !== false && !isMissing;
    },
  });
  const type = (text: string) => {
    setPassword(text);
    setWrong(undefined);
  };
  return { ...submit, isRequired: isRequired || isWanted, password, wrong, type };
}
