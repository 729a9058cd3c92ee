import { firstDayOf } from './calendar-view/first-days.ts';
import { shellMarkup } from './calendar-view/shell/shell-markup.ts';
import { ownDate } from './platform/own-date.ts';

const PHONE = '(max-width: 44.9375rem)';
const LANDING = '<div class="boot-landing"><header><span>Kalends<sup>1</sup></span></header></div>';

/** Draws what the address tells of the page as soon as its root is there: on a slow network the app comes seconds later. */
export function paintFirst(signedIn: boolean): void {
  const markup = markupOf(location.pathname, signedIn);
  if (!markup) return;
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    root.innerHTML = markup;
  }).observe(document, { childList: true, subtree: true });
}

function markupOf(pathname: string, signedIn: boolean): string | undefined {
  if (pathname === '/') return LANDING;
  if (!signedIn || !/^\/dashboard\/calendar\/(?:[^/]{36}|all)$/.test(pathname)) return undefined;
  const { lang } = document.documentElement;
  const firstDay = firstDayOf(pathname.split('/').at(-1) ?? '');
  return shellMarkup(location.search, lang, ownDate(new Date()), firstDay, matchMedia(PHONE).matches);
}
