import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { HOSTILE_TEXTS } from './texts.ts';

/** Files that are no calendars, or hostile ones, given to an import. */

const MIB = 1024 * 1024;
/** Made before anybody attacks, since that takes the time of this process. */
const ARCHIVE = new Uint8Array(zipSync({ 'a.ics': new Uint8Array(32 * MIB), 'b.ics': new Uint8Array(32 * MIB) }));

const FILES: Readonly<Record<string, () => Uint8Array<ArrayBuffer> | string>> = {
  nothing: () => '',
  'a PDF': () => `%PDF-1.7\n${'x'.repeat(100_000)}`,
  noise: () => new Uint8Array(deflateRawSync(Buffer.alloc(MIB, 'noise'))),
  'an archive of nothing': () => new Uint8Array(zipSync({})),
  'an archive that unpacks to 64 MB': () => ARCHIVE,
  ...HOSTILE_TEXTS,
};

/** Imports each of them. @returns what was answered to each */
export async function importFiles(url: string, token: string, calendarId: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, make] of Object.entries(FILES)) {
    const body = make();
    const since = performance.now();
    const answer = await fetch(`${url}/api/calendars/${calendarId}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body,
    });
    await answer.arrayBuffer();
    lines.push(`${name}: ${answer.status} after ${Math.round(performance.now() - since)} ms`);
  }
  return lines;
}
