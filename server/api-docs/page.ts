import { escapeHtml } from '#server/mail/escape-html.ts';
import { type Call, curlOf, typescriptOf } from './examples.ts';
import { type Schema, typeOf } from './sample.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

export interface Document {
  readonly info: { readonly description: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function referencePage(document: Document, origin: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method] ? [{ path, method: method.toUpperCase(), operation: item[method] }] : [],
    ),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kalends API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head><body>
<nav aria-label="Contents"><a class="logo" href="/">Kalends<sup>1</sup></a>${groups
    .map(([group]) => `<a href="#${anchorOf(group)}">${escapeHtml(group)}</a>`)
    .join('')}</nav>
<main><h1>API</h1>
<p>Every call takes and gives JSON at <code>${escapeHtml(origin)}</code>. Create a key in your profile under Security and send it as
<code>Authorization: Bearer kal_…</code>. Times are local text in the event’s own zone. Whatever is not 2xx has one form:
<code>{ "message", "code", "fields"? }</code>; <code>message</code> follows <code>Accept-Language</code> (ru or en), <code>code</code> never changes.
The same contract for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${document.info.description
  .split('\n\n')
  .slice(1)
  .map((text) => `<p>${escapeHtml(text)}</p>`)
  .join('\n')}
${groups
  .map(
    ([group, list]) =>
      `<section id="${anchorOf(group)}"><h2>${escapeHtml(group)}</h2>${list.map((entry) => callBlock(entry, origin)).join('')}</section>`,
  )
  .join('')}
</main></body></html>`;
}

function callBlock(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  origin: string,
): string {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const call: Call = {
    method,
    path,
    isPublic: operation.security?.length === 0,
    query: Object.fromEntries(query.map(({ name, schema }) => [name, schema ?? {}])),
    body,
  };
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  return `<details id="${anchorOf(`${method} ${path}`)}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary ?? '')}</span></summary>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${fieldTable('Query', { properties: call.query, required })}${body ? fieldTable('Body', body) : ''}${answers(operation)}
<h3>curl</h3><pre tabindex="0">${escapeHtml(curlOf(origin, call))}</pre><h3>TypeScript</h3><pre tabindex="0">${escapeHtml(typescriptOf(origin, call))}</pre></details>`;
}

function fieldTable(title: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `<tr><td><code>${escapeHtml(name)}${mark}</code></td><td>${escapeHtml(typeOf(field))}</td><td>${escapeHtml(field.description ?? '')}</td></tr>`;
  });
  return rows.length > 0 ? `<h3>${title}</h3><table><tbody>${rows.join('')}</tbody></table>` : '';
}

function answers({ responses = {} }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      const shown = schema?.items?.properties ? schema.items : schema;
      const title = `${status}${schema ? ` · ${typeOf(schema)}` : ''}`;
      return shown?.properties ? fieldTable(title, shown) : `<h3>${escapeHtml(title)}</h3>`;
    })
    .join('');
}
