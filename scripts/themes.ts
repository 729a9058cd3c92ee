/** Writes web/themes/themes.css and palette.ts from tokens.json: `node scripts/themes.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { paletteTs, type Tokens, themesCss } from '#web/themes/generate.ts';

const here = (name: string) => new URL(`../web/themes/${name}`, import.meta.url);
const tokens: Tokens = JSON.parse(readFileSync(here('tokens.json'), 'utf8'));
writeFileSync(here('themes.css'), themesCss(tokens));
writeFileSync(here('palette.ts'), paletteTs(tokens));
