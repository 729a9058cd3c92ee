import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const RESET_NOTE_MS = 5_000;

/** True for five seconds after a password was reset. */
export function useResetNote(): boolean {
  const { state } = useLocation();
  const [shown, setShown] = useState<boolean>(state?.resetSuccess === true);
  useEffect(() => {
    const timer = setTimeout(setShown, RESET_NOTE_MS, false);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
