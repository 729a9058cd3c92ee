const base64 = (text: string): string => Buffer.from(text).toString('base64');

/**
 * What a mail server replied, for administrators: some repeat the command that they refuse, and the operator alone knows the password.
 * @param url of the mail server, with the user and the password
 */
export function withoutPassword(reply: string, url: string): string {
  const { username, password: encoded } = new URL(url);
  if (encoded === '') return reply;
  const [user, password] = [decodeURIComponent(username), decodeURIComponent(encoded)];
  // Longer ones first, which hold the others. AUTH LOGIN sends the password alone, AUTH PLAIN both.
  const secrets = [base64(`\0${user}\0${password}`), base64(password), encoded, password];
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reply);
}
