import type { Language } from '#domain/languages.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly download: string;
  readonly next: string;
  readonly ended: string;
  readonly again: string;
  readonly home: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Kalends on this device',
    text: 'The profile adds your calendars to Calendar, and your tasks to Reminders. It can be downloaded once: press the button on the iPhone, iPad or Mac that it is for.',
    download: 'Download the profile',
    next: 'Then install it: on an iPhone in Settings → Profile Downloaded, on a Mac in System Settings → General → Device Management. If nothing happens here, open this page in Safari.',
    ended: 'This link is over',
    again: 'It was used already, or its time is over. Make another one in Kalends under “Connect a phone or program”.',
    home: 'Open Kalends',
  },
  ru: {
    title: 'Kalends на этом устройстве',
    text: 'Профиль добавит ваши календари в «Календарь», а задачи — в «Напоминания». Загрузить его можно один раз: нажмите кнопку на том айфоне, айпаде или маке, для которого он сделан.',
    download: 'Загрузить профиль',
    next: 'Потом установите его: на айфоне — «Настройки» → «Профиль загружен», на маке — «Системные настройки» → «Основные» → «Управление устройствами». Если здесь ничего не происходит, откройте эту страницу в Safari.',
    ended: 'Ссылка больше не работает',
    again:
      'Она уже сработала, или её время вышло. Новую можно сделать в Kalends, в разделе «Подключить телефон или программу».',
    home: 'Открыть Kalends',
  },
};

export const STYLE_PATH = '/api/apple-profile.css';
export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#FFFFFF,#121315);--ink:light-dark(#15171A,#ECEDEE);--ink-2:light-dark(#474C54,#B7BBC0);--focus:light-dark(#1F5FE0,#8FB8FF)}
body{margin:0 auto;max-width:32rem;padding:15vh 1.5rem 3rem;background:var(--ground);color:var(--ink);font:400 1rem/1.5 Onest,system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2;font-weight:500;letter-spacing:-.03em}
p{margin:0 0 1.5rem;color:var(--ink-2)}
form{margin:2rem 0}button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--ground);font:inherit;font-weight:500;cursor:pointer}
a{color:var(--ink);display:inline-block;padding:.625rem 0}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;

/** Asks for a press, by a form: programs that look what is behind a link press nothing. */
export function offerPage(language: Language): string {
  const { title, text, download, next } = WORDS[language];
  return page(
    language,
    title,
    `<p>${text}</p>\n<form method="post"><button>${download}</button></form>\n<p>${next}</p>`,
  );
}

export function endedPage(language: Language, publicUrl: string): string {
  const { ended, again, home } = WORDS[language];
  return page(language, ended, `<p>${again}</p>\n<p><a href="${escapeHtml(publicUrl)}/dashboard">${home}</a></p>`);
}

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
