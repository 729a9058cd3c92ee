import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `@font-face` with the file name that the build of the web app gave the typeface; empty without a build. */
export function fontFace(webRoot: string): string {
  const assets = join(webRoot, 'assets');
  const file = existsSync(assets) && readdirSync(assets).find((name) => /^onest-latin-.+\.woff2$/.test(name));
  if (!file) return '';
  return `@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url("/assets/${file}") format("woff2")}`;
}
