import { escapeHtml } from '#server/platform/mail/escape-html.ts';

const CODE = /`([^`]+)`/g;

/**
 * The contract's descriptions as HTML. They use only paragraphs and code spans of Markdown, which a test ensures; everything else is
 * escaped.
 * @param linkOf the anchor of a call such as `GET /api/events`, if the page explains it
 */
export function proseHtml(markdown: string, linkOf: (code: string) => string | undefined = () => undefined): string {
  return markdown
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inlineHtml(paragraph, linkOf)}</p>`)
    .join('\n');
}

/** One paragraph, without the `<p>`. */
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
