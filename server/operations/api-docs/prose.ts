import { escapeHtml } from '#server/platform/mail/escape-html.ts';

/** Code spans. */
const CODE = /`([^`]+)`/g;

/**
 * The contract's descriptions as HTML: of Markdown they use paragraphs and code spans, and a test holds that. Everything else is escaped.
 * @param linkOf where the page explains a call that is named, such as `GET /api/events`
 */
export function proseHtml(markdown: string, linkOf: (code: string) => string | undefined = () => undefined): string {
  return markdown
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inlineHtml(paragraph, linkOf)}</p>`)
    .join('\n');
}

/** One paragraph, without its element. */
export function inlineHtml(markdown: string, linkOf: (code: string) => string | undefined = () => undefined): string {
  const parts: string[] = [];
  let at = 0;
  for (const match of markdown.matchAll(CODE)) {
    const code = match[1] ?? '';
    const html = `<code>${escapeHtml(code)}</code>`;
    const link = linkOf(code);
    parts.push(escapeHtml(markdown.slice(at, match.index)), link ? `<a href="${escapeHtml(link)}">${html}</a>` : html);
    at = match.index + match[0].length;
  }
  return parts.join('') + escapeHtml(markdown.slice(at));
}
