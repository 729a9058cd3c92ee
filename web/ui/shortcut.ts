/** What takes letters for itself. */
const TAKES_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]';

/** Whether a key belongs to a field, an open menu or dialog, or a shortcut of the browser. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TAKES_KEYS)) return true;
  return document.querySelector('dialog[open], :popover-open') !== null;
}

/** The Latin letter on the physical key, also on non-Latin layouts. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}
