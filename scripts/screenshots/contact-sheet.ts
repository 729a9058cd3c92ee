import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a page that shows all pictures of a folder, a row for each screen. */
export async function writeContactSheet(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort();
  const rows = Map.groupBy(files, (file) => file.split('.')[0]);
  const body = [...rows].map(([name, pictures]) => `<h2>${name}</h2><div>${pictures.map(picture).join('')}</div>`);
  await writeFile(join(folder, 'index.html'), `${HEAD}${body.join('\n')}\n`);
}

const picture = (file: string) =>
  `<a href="${file}" title="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { font: 14px/20px sans-serif; margin: 24px; background: #ddd; }
div { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; }
img { height: 300px; display: block; }
</style>
`;
