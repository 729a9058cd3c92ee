import type { Language } from '#domain/languages.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { EmailMessage } from './email.ts';
import { escapeHtml } from './escape-html.ts';

/** A line of a list: time, title, and a remark. */
interface Row {
  readonly when: string;
  readonly title: string;
  readonly note?: string | null;
}

/** A paragraph, a list, a code to type in, or a link shown as a button. */
type Block =
  | string
  | { readonly rows: readonly Row[] }
  | { readonly code: string }
  | { readonly label: string; readonly url: string };

export interface EmailParts {
  readonly greeting: string;
  readonly body: readonly Block[];
  readonly footer: string;
}

/** Colours of the product's light theme; an e-mail cannot use its style sheet. */
const INK = '#15171A';
const INK_2 = '#474C54';
const INK_3 = '#666C75';
const LINE = '#E3E5E8';
const FONT = "font-family:Onest,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** @throws TypeError for a link that is not http or https */
export function layout(language: Language, parts: EmailParts): Pick<EmailMessage, 'text' | 'html'> {
  return { text: asText(language, parts), html: asHtml(language, parts) };
}

/** The footer is separated like a signature (RFC 3676 §4.3). */
function asText(language: Language, { greeting, body, footer }: EmailParts): string {
  const blocks = body.map((block) => {
    if (typeof block === 'string') return block;
    if ('rows' in block) return block.rows.map(rowText).join('\n');
    if ('code' in block) return `    ${block.code}`;
    return `${translate(language, 'letters:link', { label: block.label })}\n${webAddress(block.url)}`;
  });
  return `${[greeting, ...blocks, `-- \n${footer}`].join('\n\n')}\n`;
}

function asHtml(language: Language, { greeting, body, footer }: EmailParts): string {
  const preview = body.map(previewOf).find(Boolean) ?? '';
  const cell = (style: string, content: string) => `<tr><td style="${FONT};${style}">${content}</td></tr>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(greeting)}</title>
</head>
<body style="margin:0;background:#FFFFFF;color:${INK}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE}><tr><td style="padding:24px">
<table ${TABLE} style="max-width:520px">
${cell(
  `padding:0 0 16px;border-bottom:1px solid ${LINE};font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.035em;color:${INK}`,
  'Kalends<span style="font-size:11px;font-weight:500;letter-spacing:0;vertical-align:8px;padding-left:2px">1</span>',
)}
${cell(
  `padding:48px 0 8px;font-size:28px;line-height:32px;font-weight:500;letter-spacing:-.025em;color:${INK}`,
  escapeHtml(greeting),
)}
${body.map((block) => cell(...blockCell(block))).join('\n')}
${cell('height:48px;line-height:48px;font-size:0', '&nbsp;')}
${cell(
  `padding:16px 0 0;border-top:1px solid ${LINE};font-size:12px;line-height:16px;color:${INK_3}`,
  withBreaks(footer),
)}
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockCell(block: Block): [style: string, content: string] {
  if (typeof block === 'string') {
    return [`padding:8px 0;font-size:16px;line-height:24px;color:${INK_2}`, withBreaks(block)];
  }
  if ('rows' in block) return ['padding:8px 0', `<table ${TABLE}>${block.rows.map(rowHtml).join('')}</table>`];
  if ('code' in block) {
    const digits = `display:inline-block;border-top:3px solid ${INK};padding-top:12px;font-size:64px;line-height:64px;font-weight:300;letter-spacing:-.02em;color:${INK}`;
    return ['padding:24px 0 16px', `<span style="${digits}">${escapeHtml(block.code)}</span>`];
  }
  const address = escapeHtml(webAddress(block.url));
  const button = `display:inline-block;background:${INK};color:#FFFFFF;border-radius:8px;padding:14px 32px;font-size:16px;line-height:24px;font-weight:500;text-decoration:none`;
  const below = `margin:12px 0 0;font-size:12px;line-height:16px;color:${INK_3};word-break:break-all`;
  return [
    'padding:24px 0 8px',
    `<a href="${address}" target="_blank" style="${button}">${escapeHtml(block.label)}</a><p style="${below}">${address}</p>`,
  ];
}

function rowHtml({ when, title, note }: Row): string {
  const cell = `${FONT};padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;line-height:24px`;
  const below = `<div style="font-size:14px;line-height:20px;color:${INK_3}">${escapeHtml(note ?? '')}</div>`;
  return `<tr><td style="${cell};width:104px;padding-right:16px;font-size:14px;color:${INK_2}">${escapeHtml(when)}</td>
<td style="${cell};font-size:16px;font-weight:500;color:${INK}">${escapeHtml(title)}${note ? below : ''}</td></tr>`;
}

const rowText = ({ when, title, note }: Row): string => `${when}  ${title}${note ? ` · ${note}` : ''}`;

function previewOf(block: Block): string {
  if (typeof block === 'string') return block;
  return 'rows' in block ? block.rows.map(rowText).join(', ') : '';
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`An e-mail links to web pages, not to ${url}`);
  return href;
}

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
