import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#server/platform/http/app-type.ts';
import type { ApiDocument } from '#server/platform/http/openapi.ts';
import type { Document } from './document.ts';
import { fontFace } from './font.ts';
import { referencePage } from './page.ts';
import { STYLE } from './style.ts';

interface Deps {
  readonly document: ApiDocument;
  readonly publicUrl: string;
  readonly webRoot: string;
}

/** Built from `web/operations/api-docs/`. */
const SCRIPT = 'api-docs.js';

export function apiDocsRoutes(app: App, { document, publicUrl, webRoot }: Deps): void {
  let page: string | undefined;
  const style = fontFace(webRoot) + STYLE;
  const script = existsSync(join(webRoot, SCRIPT)) ? `/${SCRIPT}` : undefined;
  app.get('/api/docs', {
    config: { access: 'public', beforeSetup: true },
    schema: { hide: true },
    handler: async (_, reply) => {
      // Plain JSON, of which the page reads only the parts in `Document`.
      page ??= referencePage(JSON.parse(JSON.stringify(await document())) as Document, { origin: publicUrl, script });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    },
  });
  app.get('/api/docs.css', {
    config: { access: 'public', beforeSetup: true },
    schema: { hide: true },
    handler: async (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  });
}
