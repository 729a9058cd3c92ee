/** How near to an edge a drag begins to scroll what is under it. */
const EDGE_PX = 48;
const FASTEST_PX = 14;

/** Pixels to scroll per frame while something is held at `y`: the faster the nearer to an edge. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const above = top + EDGE_PX - y;
  const below = y - (bottom - EDGE_PX);
  if (above > 0) return -speed(above);
  return below > 0 ? speed(below) : 0;
}

const speed = (depth: number): number => Math.ceil((Math.min(depth, EDGE_PX) / EDGE_PX) * FASTEST_PX);
