import { useLocation } from 'react-router';

/** The address that a page of the sign-in gave to the next one. */
export function useCarriedEmail(): string {
  const { state } = useLocation();
  const email: unknown = state?.email;
  return typeof email === 'string' ? email : '';
}
