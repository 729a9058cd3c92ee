import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface Settings {
  /** What the password confirms. If it throws, the form stays and shows why. */
  run: (password: string) => Promise<unknown>;
  /** For failures other than a wrong password. */
  failureText: (error: unknown) => string;
  /** Whether the password is needed from the beginning; if not, it is asked for once the server wants it. */
  isAsked?: boolean;
  /** Whether the rest of the form is valid. Its fields mark themselves. */
  isComplete?: () => boolean;
}

export interface PasswordQuestion {
  readonly id: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isAsked: boolean;
  readonly password: string;
  readonly wrong: string | undefined;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly type: (password: string) => void;
  readonly submit: (event: FormEvent) => void;
}

export function usePasswordQuestion({
  run,
  failureText,
  isAsked = true,
  isComplete = () => true,
}: Settings): PasswordQuestion {
  const { t } = useTranslation('ui');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The server wants it where the sign-in was a while ago, and nothing that the form says was wrong. */
  const [isWanted, setWanted] = useState(false);

  const attempt = async () => {
    setBusy(true);
    try {
      await run(password);
    } catch (error) {
      const refusal = error instanceof ClientError ? error.code : null;
      if (refusal === 'password_required') return setWanted(true);
      if (refusal === 'current_password_wrong') setWrong(t('password.wrong'));
      else setFailure(failureText(error));
      focusFirstInvalid(form);
    } finally {
      setBusy(false);
    }
  };

  return {
    id,
    form,
    isAsked: isAsked || isWanted,
    password,
    wrong,
    failure,
    busy,
    type: (text) => {
      setPassword(text);
      setWrong(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      setFailure(null);
      const isMissing = (isAsked || isWanted) && password === '';
      if (isMissing) setWrong(t('password.required'));
      if (!isComplete() || isMissing) focusFirstInvalid(form);
      else void attempt();
    },
  };
}
