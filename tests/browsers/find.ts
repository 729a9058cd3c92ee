/**
 * Runs in the page: the middle of the first element of a kind and a name that is on the screen and that nothing covers, or null.
 * What is pressed or typed into must also have come to rest.
 * The name is its label, or what it says.
 */
export const FIND = `
  const SELECTORS = {
    button: 'button, a[href], [role=menuitem], [role=menuitemradio], [role=option], [role=switch], [role=tab], [role=radio], label, summary',
    field: 'input, textarea, [role=combobox]',
    text: 'body *',
  };
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const wanted = tidy(arguments[1]);
  const nameOf = (element) => {
    const label = element.getAttribute('aria-label');
    if (label) return tidy(label);
    const by = element.getAttribute('aria-labelledby');
    if (by) return tidy(by.split(' ').map((id) => document.getElementById(id)?.textContent).join(' '));
    return tidy(element.labels?.[0]?.textContent ?? element.textContent);
  };
  const says = (element) => {
    if (arguments[0] !== 'text') return nameOf(element) === wanted;
    return [...element.childNodes].some((node) => node.nodeType === 3 && tidy(node.data).includes(wanted));
  };
  const moving = document.getAnimations().some((animation) => animation.effect.getComputedTiming().endTime !== Infinity);
  if (moving && arguments[0] !== 'text') return null;
  for (const element of document.querySelectorAll(SELECTORS[arguments[0]])) {
    if (!says(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    const label = element.closest('label');
    if (top && (element.contains(top) || top.contains(element) || label?.contains(top))) return { x, y };
  }
  return null;
`;
