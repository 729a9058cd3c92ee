import { firstDayOf } from './calendar-view/first-days.ts';
import { shellMarkup } from './calendar-view/shell/shell-markup.ts';
import { showsAside } from './calendar-view/shell/shows-aside.ts';
import { signIn as signInEn } from './identity/accounts/sign-in-title.en.ts';
import { signIn as signInRu } from './identity/accounts/sign-in-title.ru.ts';
import { first as en } from './landing/first-words.en.ts';
import { first as ru } from './landing/first-words.ru.ts';
import { greeting as greetingEn } from './platform/greeting-words.en.ts';
import { greeting as greetingRu } from './platform/greeting-words.ru.ts';
import { ownDate } from './platform/own-date.ts';
import { partOfDay } from './platform/part-of-day.ts';
import { slow as slowEn } from './platform/slow-words.en.ts';
import { slow as slowRu } from './platform/slow-words.ru.ts';
import { LINE_MS } from './platform/wait-times.ts';

const PHONE = '(max-width: 44.9375rem)';
const BELOW = '<i></i><i></i><i></i>';

/** Draws what the address tells of the page as soon as its root is there: on a slow network the app comes seconds later. */
export function paintFirst(signedIn: boolean): void {
  const markup = markupOf(location.pathname, signedIn);
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    root.innerHTML = markup;
    const shape = root.firstElementChild;
    setTimeout(() => {
      // The app has drawn over it by then, or what it needs is late.
      if (shape?.isConnected) shape.insertAdjacentHTML('beforeend', slowLine());
    }, LINE_MS);
  }).observe(document, { childList: true, subtree: true });
}

function slowLine(): string {
  const text = document.documentElement.lang === 'en' ? slowEn : slowRu;
  return `<p class="slow-line slow-line-floating" role="status"><span>${text}</span></p>`;
}

function markupOf(pathname: string, signedIn: boolean): string {
  const { lang } = document.documentElement;
  const words = lang === 'en' ? { ...en, ...greetingEn, signIn: signInEn } : { ...ru, ...greetingRu, signIn: signInRu };
  if (pathname === '/' && !signedIn) return frame(`<h1>${words.heading}</h1><p>${words.lead}</p>`);
  if (pathname === '/login') return frame(`<h1>${words.signIn}</h1>${BELOW}`);
  if (pathname === '/dashboard' && signedIn) {
    // The comma belongs to the name, which is on its way.
    const greeting = words[partOfDay(new Date().getHours())].replace(',', '');
    return frame(`<h1 class="boot-greeting">${greeting}</h1>${BELOW}`);
  }
  if (!signedIn || !/^\/dashboard\/calendar\/(?:[^/]{36}|all)$/.test(pathname)) return frame(`<b></b>${BELOW}`);
  const firstDay = firstDayOf(pathname.split('/').at(-1) ?? '');
  return shellMarkup(location.search, lang, ownDate(new Date()), firstDay, matchMedia(PHONE).matches, showsAside());
}

const frame = (content: string): string =>
  `<div class="boot-frame"><header><span>Kalends<sup>1</sup></span></header><main>${content}</main></div>`;
