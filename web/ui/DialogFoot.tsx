import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The foot of the surrounding dialog. */
export const FootContext = createContext<HTMLElement | null>(null);

/** The buttons of one step, rendered into the dialog's foot; a submit button names its form. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const foot = use(FootContext);
  return foot && createPortal(children, foot);
}
