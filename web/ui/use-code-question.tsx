import { type ReactNode, useState } from 'react';
import { ClientError } from '#web/platform/client.ts';
import { Field } from './Field.tsx';

export interface CodeQuestion {
  /** Null until the server requires a code. */
  readonly field: ReactNode;
  /** Runs the action. Requests a missing or wrong code; the caller handles other failures. */
  readonly confirm: (run: (code: string) => Promise<void>) => Promise<void>;
}

/** Asks for a code of the authenticator app, or a recovery code, if the account has two-step sign-in. */
export function useCodeQuestion(words: { label: string; wrong: string }): CodeQuestion {
  const [code, setCode] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  return {
    field: code !== null && (
      <Field
        label={words.label}
        name="one-time-code"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setWrong(undefined);
        }}
        error={wrong}
      />
    ),
    async confirm(run) {
      setWrong(undefined);
      try {
        await run(code ?? '');
      } catch (error) {
        const refusal = error instanceof ClientError ? error.code : null;
        if (refusal === 'factor_code_required') setCode('');
        else if (refusal === 'factor_code_wrong') setWrong(words.wrong);
        else throw error;
      }
    },
  };
}
