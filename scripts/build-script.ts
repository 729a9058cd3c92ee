import { build } from 'vite';

/** Builds a single standalone script with a fixed name into a built web app. */
export async function buildScript(
  source: string,
  { folder, name, define = {} }: { folder: string; name: string; define?: Readonly<Record<string, string>> },
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: name } },
    },
  });
}
