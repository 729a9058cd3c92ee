import { storage } from '#web/platform/storage.ts';
import { addCopyButtons } from './copy.ts';
import { forgetKey } from './key-field.ts';
import type { Call } from './request.ts';
import { schemeOf } from './scheme.ts';
import { tryForm } from './try-form.ts';

/** The script of the server's page `/api/docs`: the theme before the first paint, then copy buttons and request forms. */

const scheme = schemeOf(storage.get('theme'));
if (scheme) document.documentElement.dataset.scheme = scheme;

document.addEventListener('DOMContentLoaded', () => {
  const open = (details: HTMLDetailsElement) => {
    if (details.querySelector('.try')) return;
    addCopyButtons(details);
    const call: Call = JSON.parse(details.dataset.call ?? '');
    details.querySelector('.answers')?.before(tryForm(call, details.id));
  };
  // The buttons and the form of a call are created when it is opened, because there are 150 calls.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.dataset.call) open(target);
    },
    true,
  );
  const openNamed = () => {
    const named = document.getElementById(location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  };
  // The browser may retain the page for its Back button.
  addEventListener('pagehide', forgetKey);
  addEventListener('hashchange', openNamed);
  openNamed();
});
