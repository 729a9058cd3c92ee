import { readdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { EVERY_PAGE, inLanguage, LANGUAGE_FONTS, loadedWith, PAGES } from './pages.ts';

const root = join(import.meta.dirname, '..');
const languages = readdirSync(join(root, 'locales'));
const PRELOAD = join(root, 'web/preload.ts');

/**
 * Without this, a browser would discover a page's own files, and the app request its data, only after everything that all pages share was
 * fetched and run. boot.js, which knows address and language earlier, requests them in parallel.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const fonts = files.filter(({ fileName }) => fileName.endsWith('.woff2')).map(({ fileName }) => fileName);
      await appendFile(join(dir, 'boot.js'), `${preloads(chunks, fonts)}${await preload()}`);
    },
  };
}

function preloads(chunks: readonly Rolldown.OutputChunk[], fonts: readonly string[]): string {
  const filesOf = (modules: readonly string[], language: string) =>
    [...loadedWith(chunks, inLanguage(modules, language), root)].flatMap((chunk) => [
      chunk.fileName,
      ...(chunk.viteMetadata?.importedCss ?? []),
    ]);
  const pages = PAGES.map(({ path, modules }) => {
    const own = (language: string) => {
      const known = new Set(filesOf(['web/main.tsx'], language));
      const wanted = new Set(filesOf([...EVERY_PAGE, ...modules], language));
      return [...wanted.difference(known), ...fonts.filter((font) => LANGUAGE_FONTS[language]?.test(font))];
    };
    return [path, Object.fromEntries(languages.map((language) => [language, own(language)]))];
  });
  return `
for (const [path, files] of ${JSON.stringify(pages)}) {
  if (!new RegExp(path).test(location.pathname)) continue;
  for (const file of files[document.documentElement.lang]) {
    const link = document.createElement('link');
    const as = { css: 'style', woff2: 'font' }[file.split('.').at(-1)];
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    link.crossOrigin = '';
    link.href = \`/\${file}\`;
    document.head.append(link);
  }
}
`;
}

/** `web/preload.ts` with its imports, as a script that leaves no globals. */
async function preload(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: PRELOAD, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('preload.ts was not built.');
  return output.output[0].code;
}
