import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from './host.ts';

const templates = join(import.meta.dirname, '../../deploy/cluster');

/** Fills in a file of deploy/cluster for a host, and answers where it is. @throws for a name without a value */
export async function configure(host: Host, name: string, values: Record<string, string>): Promise<string> {
  const template = await readFile(join(templates, name), 'utf8');
  const all: Record<string, string> = { NAME: host.name, ADDRESS: host.address, FOLDER: host.folder, ...values };
  const text = template.replaceAll(/\$\{([A-Z_]+)\}/g, (_, key: string) => {
    const value = all[key];
    if (value === undefined) throw new Error(`${name} needs ${key}.`);
    return value;
  });
  const path = join(host.folder, name);
  await writeFile(path, text);
  return path;
}
