import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface Settings {
  /** If it throws, the form stays and shows why. */
  run: () => Promise<unknown>;
  /** For failures without a text of their own. */
  failed?: string;
  /** @returns the text of a failure; null where a field shows it; undefined for its own text, or `failed` */
  refuse?: (error: unknown) => string | null | undefined;
  /** Whether all fields are valid. They mark themselves. */
  isComplete?: () => boolean;
}

export interface Submit {
  /** Of its `<form>`, which a button elsewhere names by the id. */
  readonly form: {
    readonly id: string;
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
  /** Somebody has submitted it: its fields say what they lack. */
  readonly tried: boolean;
  readonly busy: boolean;
  readonly failure: string | null;
  /** As before the first attempt. */
  readonly reset: () => void;
}

/** A form that is sent: once at a time, after its fields are valid; a failure is shown, and the first invalid field gets the focus. */
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
