/**
 * The bundler asks for a style sheet once. One that could not be fetched is asked for again when the network is back, or with the next
 * press, so that what needs it is not drawn without it for as long as the page lives.
 */
export function fetchStylesAgain(): void {
  const failed = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  const fetchAgain = () => {
    if (!navigator.onLine) return;
    for (const link of failed) link.replaceWith(link.cloneNode());
    failed.clear();
  };
  document.addEventListener('error', note, true);
  for (const type of ['online', 'pointerdown', 'keydown']) addEventListener(type, fetchAgain, true);
}
