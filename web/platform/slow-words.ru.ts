/** What is read before the code of the page is there: boot.js has it too. */
export const slow = 'Всё ещё загружается: сервер или сеть отвечают медленно';
