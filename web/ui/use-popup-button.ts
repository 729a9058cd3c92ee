import { useRef } from 'react';

/** The presses of a button that opens and closes a popup. By the time of a click the browser has closed it already. */
export function usePopupButton(open: boolean, setOpen: (open: boolean) => void) {
  const wasOpen = useRef(false);
  return {
    onPointerDown: () => {
      wasOpen.current = open;
    },
    onClick: () => {
      setOpen(!open && !wasOpen.current);
      wasOpen.current = false;
    },
  };
}
