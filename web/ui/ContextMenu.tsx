import { useId } from 'react';
import { createPortal } from 'react-dom';
import { type MenuEntry, MenuPopup } from './MenuPopup.tsx';

interface Props {
  open: boolean;
  /** What it is about. */
  label: string;
  entries: readonly MenuEntry[];
  /** In the window, in CSS pixels. */
  x: number;
  y: number;
  /** Takes the focus again. */
  from: HTMLElement | null;
  onClose: () => void;
}

/** A menu where somebody pressed the right mouse button or the menu key. */
export function ContextMenu({ open, label, entries, x, y, from, onClose }: Props) {
  const id = useId();
  // In the landmark that it is about.
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it stands for what was pressed, and gives the focus on to it */}
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
