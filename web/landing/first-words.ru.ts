/** What is read before the code of the page is there: boot.js has these too. */
export const first = {
  heading: 'Один календарь на всю семью. Или команду',
  lead: 'Пригласите по ссылке — и любое изменение сразу увидят все. Бесплатно, без рекламы, прямо в браузере.',
};
