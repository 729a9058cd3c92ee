import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import { anchorOf, type Entry, type Operation } from './document.ts';
import { type Call, curlOf, typescriptOf } from './examples.ts';
import { inlineHtml, proseHtml } from './prose.ts';
import { type Schema, sampleOf, typeOf } from './sample.ts';

type LinkOf = (code: string) => string | undefined;

/** One call: its description, fields, answers, and examples. The script of the page adds a form from `data-call`. */
export function callBlock({ path, method, operation }: Entry, origin: string, linkOf: LinkOf): string {
  const { 'application/json': json, ...others } = operation.requestBody?.content ?? {};
  const body = json?.schema;
  const types = Object.keys(others);
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const call: Call = {
    method,
    path,
    isPublic: operation.security?.length === 0,
    query: Object.fromEntries(query.map(({ name, schema, description = '' }) => [name, { description, ...schema }])),
    body,
    file: types[0],
  };
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const form = {
    ...{ method, path, isPublic: call.isPublic },
    query: query.map(({ name }) => ({ name, required: required.includes(name) })),
    ...(body && { body: JSON.stringify(sampleOf(body), null, 2) }),
    ...(types[0] && { file: { types, bytes: others[types[0]]?.schema?.maxLength } }),
  };
  return `<details id="${anchorOf(`${method} ${path}`)}" data-call="${escapeHtml(JSON.stringify(form))}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code><span>${inlineHtml(operation.summary ?? '')}</span></summary>
${operation.description ? proseHtml(operation.description, linkOf) : ''}
${code('Address', `${origin}${path}`)}
${fieldTable('Query', { properties: call.query, required }, linkOf)}${body ? fieldTable('Body', body, linkOf) : ''}
${code('curl', curlOf(origin, call))}${code('TypeScript', typescriptOf(origin, call))}
<div class="answers">${answers(operation, linkOf)}</div></details>`;
}

const code = (title: string, text: string): string =>
  `<h3>${title}</h3><div class="code"><pre tabindex="0" role="group" aria-label="${title}">${escapeHtml(text)}</pre></div>`;

function fieldTable(title: string, schema: Schema, linkOf: LinkOf): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isRequired = schema.required?.includes(name);
    const type = `${escapeHtml(typeOf(field))}${isRequired ? '' : ' <i>optional</i>'}`;
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${type}</td><td>${inlineHtml(field.description ?? '', linkOf)}</td></tr>`;
  });
  return rows.length > 0 ? `<h3>${title}</h3><table><tbody>${rows.join('')}</tbody></table>` : '';
}

function answers({ responses = {} }: Operation, linkOf: LinkOf): string {
  return Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      const shown = schema?.items?.properties ? schema.items : schema;
      const title = `${status}${schema ? ` · ${escapeHtml(typeOf(schema))}` : ''}`;
      return shown?.properties ? fieldTable(title, shown, linkOf) : `<h3>${title}</h3>`;
    })
    .join('');
}
