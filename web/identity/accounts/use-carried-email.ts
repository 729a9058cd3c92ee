import { useLocation } from 'react-router';

/** The address that the previous page of the sign-in passed on. */
export function useCarriedEmail(): string {
  const { state } = useLocation();
  const email: unknown = state?.email;
  return typeof email === 'string' ? email : '';
}
