import { type Schema, sampleOf } from './sample.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | undefined;
  /** Media type, if the body is a file. */
  readonly file: string | undefined;
}

const pathOf = ({ path, query }: Call): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `${name.replace(/([A-Z])/g, '_$1').toUpperCase()}`);
  const shown = Object.entries(query).filter(
    ([name, schema]) => sampleOf(schema, name) !== '…' && name in SHOWN_IN_QUERY,
  );
  const text = new URLSearchParams(shown.map(([name, schema]) => [name, String(sampleOf(schema, name))])).toString();
  return text ? `${filled}?${text}` : filled;
};
const SHOWN_IN_QUERY = { startDate: 1, endDate: 1, q: 1, since: 1, limit: 1, token: 1, country: 1 };

/** `$KALENDS` is the server's origin and `$KEY` an API key or a session token. */
export function curlOf(origin: string, call: Call): string {
  const lines = [`curl -X ${call.method} '${origin}${pathOf(call)}'`];
  if (!call.isPublic) lines.push(`-H "Authorization: Bearer $KEY"`);
  if (call.body)
    lines.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(sampleOf(call.body)).replaceAll("'", "'\\''")}'`,
    );
  if (call.file) lines.push(`-H 'Content-Type: ${call.file}'`, '--data-binary @family.ics');
  return lines.join(' \\\n  ');
}

export function typescriptOf(origin: string, call: Call): string {
  const headers = [
    ...(call.isPublic ? [] : ["    Authorization: 'Bearer ' + key,"]),
    ...(call.body ? ["    'Content-Type': 'application/json',"] : []),
    ...(call.file ? [`    'Content-Type': '${call.file}',`] : []),
  ];
  const options = [
    ...(call.method === 'GET' ? [] : [`  method: '${call.method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(call.body
      ? [`  body: JSON.stringify(${JSON.stringify(sampleOf(call.body), null, 2).replaceAll('\n', '\n  ')}),`]
      : []),
    ...(call.file ? ["  body: await readFile('family.ics'),"] : []),
  ];
  const start = call.file ? "import { readFile } from 'node:fs/promises';\n\n" : '';
  const request = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `${start}const answer = await fetch('${origin}${pathOf(call)}'${request});\nif (!answer.ok) throw new Error((await answer.json()).message);`;
}
