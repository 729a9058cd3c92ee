/** What is read before the code of the page is there: boot.js has these too. */
export const greeting = {
  morning: 'Доброе утро,',
  day: 'Добрый день,',
  evening: 'Добрый вечер,',
  night: 'Здравствуйте,',
};
