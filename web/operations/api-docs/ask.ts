import { button, element } from './element.ts';

/** Asks once before a call that may change something. Escape is a no, and the focus returns to where it was. */
export function ask(what: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = element(
      'dialog',
      { 'aria-labelledby': 'ask' },
      element('h2', { id: 'ask' }, 'Send it?'),
      element('p', {}, 'This call is carried out. What it changes is changed, and what it deletes is deleted:'),
      element('pre', {}, what),
    );
    const end = (answer: string) => () => dialog.close(answer);
    const send = button('Send', end('send'));
    send.classList.add('solid');
    dialog.append(element('div', { class: 'row' }, button('Cancel', end('')), send));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'send');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
