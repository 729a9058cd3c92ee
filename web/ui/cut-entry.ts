/** A list that is cut between two entries looks as if it ended there: where it scrolls, it is cut through the middle of one. */
export function cutEntry(popup: HTMLElement): void {
  const { clientHeight, scrollHeight } = popup;
  if (scrollHeight <= clientHeight) return;
  const middles = [...popup.querySelectorAll<HTMLElement>('.popup-entry')].map(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2,
  );
  const cut = middles.findLast((middle) => middle <= clientHeight);
  if (cut !== undefined) popup.style.setProperty('--room', `${cut}px`);
}
