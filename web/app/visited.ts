/** A person who comes to the dashboard from a calendar wants the dashboard, so it does not redirect. */
let visited = false;

export function noteVisit(): void {
  visited = true;
}

export const hasVisited = (): boolean => visited;
