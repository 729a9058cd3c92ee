import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import { callBlock } from './call-block.ts';
import { anchorOf, type Document, entriesOf } from './document.ts';
import { proseHtml } from './prose.ts';

interface Page {
  readonly origin: string;
  /** URL of the page's script; undefined without a build of the web app, which leaves the page read-only. */
  readonly script: string | undefined;
}

export function referencePage(document: Document, { origin, script }: Page): string {
  const entries = entriesOf(document);
  const groups = [...Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? 'Other')];
  const named = new Set(entries.map(({ method, path }) => `${method} ${path}`));
  const linkOf = (code: string) => (named.has(code) ? `#${anchorOf(code)}` : undefined);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kalends API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css">${script ? `<script src="${script}"></script>` : ''}</head><body>
<nav aria-label="Contents"><a class="logo" href="/">Kalends<sup>1</sup></a>${groups
    .map(([group]) => `<a href="#${anchorOf(group)}">${escapeHtml(group)}</a>`)
    .join('')}</nav>
<main><h1>API</h1>
<p>Every call takes and gives JSON at <code>${escapeHtml(origin)}</code>. Create a key in your profile under Security and send it as
<code>Authorization: Bearer kal_…</code>. Times are local text in the event’s own zone. Whatever is not 2xx has one form:
<code>{ "message", "code", "fields"? }</code>; <code>message</code> follows <code>Accept-Language</code>, <code>code</code> never changes.
The same contract for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${proseHtml(document.info.description.split('\n\n').slice(1).join('\n\n'), linkOf)}
${groups
  .map(
    ([group, list]) =>
      `<section id="${anchorOf(group)}"><h2>${escapeHtml(group)}</h2>${list.map((entry) => callBlock(entry, origin, linkOf)).join('')}</section>`,
  )
  .join('')}
</main></body></html>`;
}
