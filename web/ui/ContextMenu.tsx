import { useId } from 'react';
import { createPortal } from 'react-dom';
import { type MenuEntry, MenuPopup } from './MenuPopup.tsx';

interface Props {
  open: boolean;
  /** The accessible name. */
  label: string;
  entries: readonly MenuEntry[];
  /** In the window, in CSS pixels. */
  x: number;
  y: number;
  /** The element that gets the focus back. */
  from: HTMLElement | null;
  onClose: () => void;
}

/** A menu at the position of a right click or the menu key. */
export function ContextMenu({ open, label, entries, x, y, from, onClose }: Props) {
  const id = useId();
  // Rendered into the landmark of its subject.
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands in for the pressed element, and passes the focus on to it */}
      <span
        id={id}
        tabIndex={-1}
        className="menu-point"
        style={{ left: x, top: y }}
        onFocus={() => from?.focus({ preventScroll: true })}
      />
      <MenuPopup open={open} control={id} aria-label={label} entries={entries} onClose={onClose} />
    </>,
    document.querySelector('main') ?? document.body,
  );
}
