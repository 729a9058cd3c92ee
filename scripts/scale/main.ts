import { readFile, writeFile } from 'node:fs/promises';
import { TABLES, withTables } from './tables.ts';

/** `npm run scale` prints the tables of docs/scale.md; with `--write` it puts them there. */

const PAGE = new URL('../../docs/scale.md', import.meta.url);

for (const [heading, make] of Object.entries(TABLES)) console.log(`## ${heading}\n\n${make()}\n`);
if (process.argv.includes('--write')) await writeFile(PAGE, withTables(await readFile(PAGE, 'utf8')));
