import { useEffect } from 'react';
import { showSnackbar } from './snackbar.ts';

/** Tells of a failure once, when it happens. @param text null while all is well */
export function useFailureSnackbar(text: string | null): void {
  useEffect(() => {
    if (text !== null) showSnackbar(text, { kind: 'error' });
  }, [text]);
}
