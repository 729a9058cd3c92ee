import { firstDayOf } from './calendar-view/first-days.ts';
import { shellMarkup } from './calendar-view/shell/shell-markup.ts';
import { showsAside } from './calendar-view/shell/shows-aside.ts';
import { showsWeekends } from './calendar-view/shell/shows-weekends.ts';
import { ownDate } from './platform/own-date.ts';
import { partOfDay } from './platform/part-of-day.ts';
import { LINE_MS } from './platform/wait-times.ts';

/** A few words in every language, loaded before the language is known. */
const WORDS = import.meta.glob<typeof import('#locales/en/first.json')>('../locales/*/first.json', {
  eager: true,
  import: 'default',
});
const FALLBACK = 'en';

const PHONE = '(max-width: 44.9375rem)';
const BELOW = '<i></i><i></i><i></i>';

/** Draws what the address determines of the page as soon as its root exists: on a slow network the app is loaded seconds later. */
export function paintFirst(signedIn: boolean): void {
  const markup = markupOf(location.pathname, signedIn);
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    root.innerHTML = markup;
    const shape = root.firstElementChild;
    setTimeout(() => {
      // By then the app has replaced it, or its code is late.
      if (shape?.isConnected) shape.insertAdjacentHTML('beforeend', slowLine());
    }, LINE_MS);
  }).observe(document, { childList: true, subtree: true });
}

function words() {
  const found =
    WORDS[`../locales/${document.documentElement.lang}/first.json`] ?? WORDS[`../locales/${FALLBACK}/first.json`];
  if (!found) throw new Error('The English words are missing.');
  return found;
}

function slowLine(): string {
  return `<p class="slow-line slow-line-floating" role="status"><span>${words().slow}</span></p>`;
}

function markupOf(pathname: string, signedIn: boolean): string {
  const said = words();
  if (pathname === '/' && !signedIn) return frame(`<h1>${said.heading}</h1><p>${said.lead}</p>`);
  if (pathname === '/login') return frame(`<h1>${said.signIn}</h1>${BELOW}`);
  if (pathname === '/dashboard' && signedIn) {
    // The comma belongs to the name, which is not loaded yet.
    const greeting = said[partOfDay(new Date().getHours())].replace(',', '');
    return frame(`<h1 class="boot-greeting">${greeting}</h1>${BELOW}`);
  }
  if (!signedIn || !/^\/dashboard\/calendar\/(?:[^/]{36}|all)$/.test(pathname)) return frame(`<b></b>${BELOW}`);
  const firstDay = firstDayOf(pathname.split('/').at(-1) ?? '');
  const phone = matchMedia(PHONE).matches;
  return shellMarkup(location.search, said, ownDate(new Date()), firstDay, phone, showsAside(), showsWeekends());
}

const frame = (content: string): string =>
  `<div class="boot-frame"><header><span>Kalends<sup>1</sup></span></header><main>${content}</main></div>`;
