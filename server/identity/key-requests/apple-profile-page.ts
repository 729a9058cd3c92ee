import type { Language } from '#domain/languages.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';

export const STYLE_PATH = '/api/apple-profile.css';
export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#FFFFFF,#121315);--ink:light-dark(#15171A,#ECEDEE);--ink-2:light-dark(#474C54,#B7BBC0);--focus:light-dark(#1F5FE0,#8FB8FF)}
body{margin:0 auto;max-width:32rem;padding:15vh 1.5rem 3rem;background:var(--ground);color:var(--ink);font:400 1rem/1.5 Onest,system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2;font-weight:500;letter-spacing:-.03em}
p{margin:0 0 1.5rem;color:var(--ink-2)}
form{margin:2rem 0}button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--ground);font:inherit;font-weight:500;cursor:pointer}
a{color:var(--ink);display:inline-block;padding:.625rem 0}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;

/** Asks for a click on a form: link previews and mail filters do not submit forms. */
export function offerPage(language: Language): string {
  const t = translator(language);
  return page(
    language,
    t('answers:appleProfile.title'),
    `<p>${t('answers:appleProfile.text')}</p>
<form method="post"><button>${t('answers:appleProfile.download')}</button></form>
<p>${t('answers:appleProfile.next')}</p>`,
  );
}

export function endedPage(language: Language, publicUrl: string): string {
  const t = translator(language);
  return page(
    language,
    t('answers:appleProfile.ended'),
    `<p>${t('answers:appleProfile.again')}</p>
<p><a href="${escapeHtml(publicUrl)}/dashboard">${t('answers:appleProfile.home')}</a></p>`,
  );
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
