/** Read before the code of the page is there: boot.js has it too. */
export const signIn = 'Вход';
