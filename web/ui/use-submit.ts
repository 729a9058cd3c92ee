import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface Settings {
  /** If it throws, the form stays and shows why. */
  run: () => Promise<unknown>;
  /** For failures without a text of their own. */
  failed?: string;
  /** @returns the text of a failure; null if a field shows it; undefined for its own text, or `failed` */
  refuse?: (error: unknown) => string | null | undefined;
  /** Whether all fields are valid. They mark themselves. */
  isComplete?: () => boolean;
}

export interface Submit {
  /** The props of its `<form>`, which an outside button refers to by id. */
  readonly form: {
    readonly id: string;
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
  /** A submission was attempted, so fields show their errors. */
  readonly tried: boolean;
  readonly busy: boolean;
  readonly failure: string | null;
  /** Back to the state before the first attempt. */
  readonly reset: () => void;
}

/** Submits a form: once at a time, and only if its fields are valid. A failure is shown, and the first invalid field is focused. */
export function useSubmit({ run, failed, refuse, isComplete }: Settings): Submit {
  const errorText = useErrorText();
  const ref = useRef<HTMLFormElement>(null);
  const id = useId();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      const text = refuse?.(error);
      setFailure(text === undefined ? errorText(error, failed) : text);
      focusFirstInvalid(ref);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (isComplete?.() === false) focusFirstInvalid(ref);
    else void attempt();
  };
  const reset = () => {
    setTried(false);
    setFailure(null);
  };
  return { form: { id, ref, onSubmit, noValidate: true }, tried, busy, failure, reset };
}
