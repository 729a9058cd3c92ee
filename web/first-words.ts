/** What can be read before the code of a page is there: boot.js has these, and the words of the page take them from here. */
export const FIRST_WORDS = {
  ru: {
    heading: 'Один календарь на всю семью. Или команду',
    lead: 'Пригласите по ссылке — и любое изменение сразу увидят все. Бесплатно, без рекламы, прямо в браузере.',
    signIn: 'Вход',
  },
  en: {
    heading: 'One calendar for the family. Or the team',
    lead: 'Invite with a link, and everybody sees the same page and every change at once. Free, no ads, right in the browser.',
    signIn: 'Sign in',
  },
} as const;
