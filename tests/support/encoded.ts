import type { Encoding } from '#domain/encodings/names.ts';

const tables = new Map<Encoding, Map<string, number[]>>();

/** The bytes of a text in an encoding that has one or two for each character. */
export function encoded(encoding: Encoding, text: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  if (encoding === 'utf-8') return Buffer.from(text);
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  const bytesOf = (character: string): number[] => {
    const bytes = table.get(character);
    if (!bytes) throw new Error(`${encoding} has no ${character}.`);
    return bytes;
  };
  return Buffer.from(Array.from(text, bytesOf).flat());
}

function tableOf(encoding: Encoding): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const take = (bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 0x100; byte += 1) take([byte]);
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) take([lead, trail]);
  return table;
}
