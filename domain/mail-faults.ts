import { type Text, text } from './languages.ts';

/** Every reason why a mail server may not have taken an e-mail, and what an administrator can do about it. */
export const MAIL_FAULTS = {
  host: text(
    'The mail server’s name is not known. Correct it in SMTP_URL.',
    'Имя почтового сервера неизвестно. Исправьте его в SMTP_URL.',
  ),
  unreachable: text(
    'The mail server cannot be reached. Check host and port in SMTP_URL, and whether a firewall is in the way.',
    'Почтовый сервер недоступен. Проверьте имя и порт в SMTP_URL и не мешает ли межсетевой экран.',
  ),
  silent: text(
    'The mail server did not answer in time. Check SMTP_URL: port 465 goes with smtps://, port 587 with smtp://.',
    'Почтовый сервер не ответил вовремя. Проверьте SMTP_URL: порту 465 нужно smtps://, а порту 587 нужно smtp://.',
  ),
  encryption: text(
    'The mail server does not encrypt the connection. Check SMTP_URL: port 465 goes with smtps://, port 587 with smtp://.',
    'Почтовый сервер не шифрует соединение. Проверьте SMTP_URL: порту 465 нужно smtps://, а порту 587 нужно smtp://.',
  ),
  certificate: text(
    'The mail server’s certificate is not trusted. Use the name in it for SMTP_URL, or set NODE_EXTRA_CA_CERTS to the file of its authority.',
    'Сертификат почтового сервера не вызывает доверия. Укажите в SMTP_URL имя из сертификата или задайте в NODE_EXTRA_CA_CERTS файл его удостоверяющего центра.',
  ),
  password: text(
    'The mail server wants another user or password. Correct them in SMTP_URL; special characters are percent-encoded there.',
    'Почтовому серверу нужен другой логин или пароль. Исправьте их в SMTP_URL; особые знаки в нём пишут через процент.',
  ),
  sender: text(
    'The mail server does not accept the sender. Set MAIL_FROM to an address that it may send from.',
    'Почтовый сервер не принимает отправителя. Укажите в MAIL_FROM адрес, с которого ему можно писать.',
  ),
  recipient: text(
    'The mail server refuses this recipient. Check the address; if all other domains are refused too, the server wants a user and a password.',
    'Почтовый сервер не принимает этого получателя. Проверьте адрес; если не проходит ни один чужой домен, сервер ждёт логин и пароль.',
  ),
  content: text(
    'The mail server refuses the e-mail itself, often as spam. Its answer says why.',
    'Почтовый сервер не принимает само письмо, чаще всего как спам. Причина — в его ответе.',
  ),
  later: text(
    'The mail server asks to come back later, as many do with senders that they do not know. There is nothing to do: it is tried again.',
    'Почтовый сервер просит зайти позже: так часто встречают незнакомого отправителя. Делать ничего не нужно, попытка повторится.',
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type MailFault = keyof typeof MAIL_FAULTS;

/** @param fault as it is stored, perhaps by a newer version */
export const isMailFault = (fault: string | null): fault is MailFault =>
  fault !== null && Object.hasOwn(MAIL_FAULTS, fault);
