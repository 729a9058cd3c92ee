import type { Language } from '#domain/languages.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import type { StoredEmail } from './outbox.ts';

const STYLE = `
body { margin: 0 auto; max-width: 720px; padding: 32px 24px; background: #fff; color: #15171a;
  font: 16px/24px Onest, system-ui, sans-serif }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 40px; font-weight: 500; letter-spacing: -.03em }
p, dl { margin: 0 0 32px; color: #474c54 }
ul { margin: 0; padding: 0; list-style: none }
a { color: inherit }
li a { display: block; padding: 12px 0; border-top: 1px solid #e3e5e8; text-decoration: none }
li a:hover { background: #f5f6f7 }
li b { font-weight: 500 }
li span { display: block; color: #666c75; font-size: 13px; line-height: 20px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 16px }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0 0 32px; padding-top: 16px; border-top: 3px solid; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 14px/20px ui-monospace, monospace }
iframe { box-sizing: border-box; display: block; width: 100%; height: 640px; border: 1px solid #e3e5e8; border-radius: 8px }
:focus-visible { outline: 2px solid #1f5fe0; outline-offset: 2px }
`;

export function listPage(language: Language, emails: readonly StoredEmail[]): string {
  const t = translator(language);
  const rows = emails.map(
    ({ file, headers }) =>
      `<li><a href="/dev/mail/${encodeURIComponent(file)}"><b>${header(headers, 'subject')}</b>` +
      `<span>${header(headers, 'to')} · ${header(headers, 'date')}</span></a></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${t('answers:devMail.none')}</p>`;
  return page(
    language,
    t('answers:devMail.title'),
    `<h1>${t('answers:devMail.title')}</h1><p>${t('answers:devMail.why')}</p>${list}`,
  );
}

/** Shows the plain text, and the HTML in a sandboxed frame. */
export function emailPage(language: Language, { headers, text, html }: StoredEmail): string {
  const t = translator(language);
  const subject = headers.get('subject') ?? '';
  const frame =
    'sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" ' +
    `title="HTML" srcdoc="${escapeHtml(html)}"`;
  return page(
    language,
    subject,
    `<p><a href="/dev/mail">${t('answers:devMail.title')}</a></p><h1>${escapeHtml(subject)}</h1>
<dl><dt>${t('answers:devMail.to')}</dt><dd>${header(headers, 'to')}</dd><dt>${t('answers:devMail.sent')}</dt><dd>${header(headers, 'date')}</dd></dl>
<pre aria-label="${t('answers:devMail.text')}">${escapeHtml(text)}</pre>
<iframe ${frame}></iframe>`,
  );
}

const header = (headers: ReadonlyMap<string, string>, name: string) => escapeHtml(headers.get(name) ?? '');

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<body>
<main>
${body}
</main>
</body>
</html>
`;
