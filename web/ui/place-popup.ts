/** The edges of a box in pixels from the upper left corner of the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly left: number;
  /** One of the two is a distance from that edge of the window, the other null. */
  readonly top: number | null;
  readonly bottom: number | null;
  readonly maxHeight: number;
}

const EDGE_PX = 8;
const GAP_PX = 4;
/** Too low to choose from, if there is more space beside the control. */
const LOW_PX = 280;

/**
 * Places a popup below its control, above if there is more space, or beside it in a low window; always inside.
 * @param align which edges are aligned
 */
export function placePopup(control: Box, popup: Size, window: Size, align: 'start' | 'end'): Place {
  const below = window.height - control.bottom - GAP_PX - EDGE_PX;
  const above = control.top - GAP_PX - EDGE_PX;
  const isBelow = popup.height <= below || below >= above;
  if (Math.max(above, below) < Math.min(popup.height, LOW_PX)) {
    const beside = [control.left - GAP_PX - popup.width, control.right + GAP_PX].find(
      (left) => left >= EDGE_PX && left + popup.width <= window.width - EDGE_PX,
    );
    const top = Math.max(EDGE_PX, Math.min(control.top, window.height - popup.height - EDGE_PX));
    if (beside !== undefined) return { left: beside, top, bottom: null, maxHeight: window.height - top - EDGE_PX };
  }
  const wanted = align === 'start' ? control.left : control.right - popup.width;
  const left = Math.max(EDGE_PX, Math.min(wanted, window.width - popup.width - EDGE_PX));
  return isBelow
    ? { left, top: control.bottom + GAP_PX, bottom: null, maxHeight: Math.max(0, below) }
    : { left, top: null, bottom: window.height - control.top + GAP_PX, maxHeight: Math.max(0, above) };
}
