import { useEffect } from 'react';
import { showSnackbar } from './snackbar.ts';

/** Shows a failure once, when it happens. @param text null without a failure */
export function useFailureSnackbar(text: string | null): void {
  useEffect(() => {
    if (text !== null) showSnackbar(text, { kind: 'error' });
  }, [text]);
}
