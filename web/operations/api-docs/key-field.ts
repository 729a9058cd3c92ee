import { typedKey, typeKey } from './credential.ts';
import { element } from './element.ts';

const shown = () => document.querySelectorAll<HTMLInputElement>('input.key');

function show(key: string): void {
  typeKey(key);
  for (const field of shown()) if (field.value !== key) field.value = key;
}

export const forgetKey = (): void => show('');

/** One key for all forms of the page. It has no name and its form is never submitted, so that no browser offers to save it. */
export function keyField(id: string, changed: () => void): HTMLElement {
  const control = element('input', { id, type: 'password', class: 'key', autocomplete: 'off', spellcheck: 'false' });
  control.value = typedKey();
  control.addEventListener('input', () => {
    show(control.value);
    changed();
  });
  const label = element('label', { for: id }, 'API key, instead of your session (it is not stored)');
  return element('div', { class: 'field' }, label, control);
}
