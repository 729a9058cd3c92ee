import { useRef } from 'react';

/** The press handlers of a button that toggles a popup, which the browser has closed already by the time of a click. */
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
