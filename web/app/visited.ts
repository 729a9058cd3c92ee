/** Somebody who comes to the dashboard from a calendar wants the dashboard, so no redirect follows. */
let visited = false;

export function noteVisit(): void {
  visited = true;
}

export const hasVisited = (): boolean => visited;
