/** Whether a calendar was opened since the page was loaded: who comes to the dashboard from there wants the dashboard. */
let visited = false;

export function noteVisit(): void {
  visited = true;
}

export const hasVisited = (): boolean => visited;
