/** The distance from an edge at which a drag scrolls. */
const EDGE_PX = 48;
const FASTEST_PX = 14;

/** Pixels per frame; faster nearer to the edge. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const above = top + EDGE_PX - y;
  const below = y - (bottom - EDGE_PX);
  if (above > 0) return -speed(above);
  return below > 0 ? speed(below) : 0;
}

const speed = (depth: number): number => Math.ceil((Math.min(depth, EDGE_PX) / EDGE_PX) * FASTEST_PX);
