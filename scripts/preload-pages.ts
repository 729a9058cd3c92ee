import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { EVERY_PAGE, inLanguage, loadedWith, PAGES } from './pages.ts';

const root = join(import.meta.dirname, '..');

/**
 * A browser would hear of a page's own files only once it has fetched and run what every page loads. boot.js, which knows the
 * address and the language before that, asks for them at the same time.
 */
export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (dir) await appendFile(join(dir, 'boot.js'), script(chunks));
    },
  };
}

function script(chunks: readonly Rolldown.OutputChunk[]): string {
  const filesOf = (modules: readonly string[], language: string) =>
    [...loadedWith(chunks, inLanguage(modules, language), root)].flatMap((chunk) => [
      chunk.fileName,
      ...(chunk.viteMetadata?.importedCss ?? []),
    ]);
  const pages = PAGES.map(({ path, modules }) => {
    const own = (language: string) => {
      const known = new Set(filesOf(['web/main.tsx'], language));
      const wanted = new Set(filesOf([...EVERY_PAGE, ...modules], language));
      return [...wanted.difference(known)];
    };
    return [path, { ru: own('ru'), en: own('en') }];
  });
  return `
for (const [path, files] of ${JSON.stringify(pages)}) {
  if (!new RegExp(path).test(location.pathname)) continue;
  for (const file of files[document.documentElement.lang]) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = \`/\${file}\`;
    document.head.append(link);
  }
}
`;
}
