import { button, element } from './element.ts';

const SHOWN_MS = 2_000;

/** A button that copies a text and announces it. */
function copyButton(what: string, read: () => string): HTMLElement {
  const said = element('span', { role: 'status', class: 'said' });
  let timer = 0;
  const made = button('Copy', () => void copy());
  made.setAttribute('aria-label', `Copy: ${what}`);

  async function copy() {
    try {
      await navigator.clipboard.writeText(read());
      say('Copied');
    } catch {
      say('The browser did not let this page copy'); // Without https there is no clipboard.
    }
  }
  function say(text: string) {
    said.textContent = text;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      said.textContent = '';
    }, SHOWN_MS);
  }
  return element('span', { class: 'copy' }, said, made);
}

/** Adds a copy button to each code block. */
export function addCopyButtons(within: ParentNode): void {
  for (const code of within.querySelectorAll('.code')) {
    const pre = code.querySelector('pre');
    if (pre) code.append(copyButton(pre.getAttribute('aria-label') ?? '', () => pre.textContent));
  }
}
