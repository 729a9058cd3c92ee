import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The foot of the dialog around. */
export const FootContext = createContext<HTMLElement | null>(null);

/** The buttons of one step of a dialog, in the dialog's own foot: a button that sends a form names it. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const foot = use(FootContext);
  return foot && createPortal(children, foot);
}
