import { useEffect } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from './snackbar.ts';

/** Shows a failure once, when it happens. @param text null without a failure */
export function useFailureSnackbar(text: string | null): void {
  useEffect(() => {
    if (text !== null) showSnackbar(text, { kind: 'error' });
  }, [text]);
}

/** For a mutation whose failure a snackbar shows. @returns `mutate` options, by the text for failures without their own */
export function useNotifyFailure() {
  const errorText = useErrorText();
  return (failed: string) => ({
    onError: (error: unknown) => showSnackbar(errorText(error, failed), { kind: 'error' as const }),
  });
}
