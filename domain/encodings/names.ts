/** Supported encodings by their names in the Encoding Standard, with their common names and scripts (ISO 15924). */
const NAMES = {
  'utf-8': { label: 'UTF-8' },
  'utf-16le': { label: 'UTF-16LE' },
  'utf-16be': { label: 'UTF-16BE' },
  'windows-1252': { label: 'Windows-1252', script: 'Latn' },
  'iso-8859-15': { label: 'ISO-8859-15', script: 'Latn' },
  'windows-1250': { label: 'Windows-1250', script: 'Latn' },
  'iso-8859-2': { label: 'ISO-8859-2', script: 'Latn' },
  'windows-1254': { label: 'Windows-1254', script: 'Latn' },
  'windows-1257': { label: 'Windows-1257', script: 'Latn' },
  'windows-1258': { label: 'Windows-1258', script: 'Latn' },
  macintosh: { label: 'Macintosh', script: 'Latn' },
  'windows-1251': { label: 'Windows-1251', script: 'Cyrl' },
  'koi8-r': { label: 'KOI8-R', script: 'Cyrl' },
  'koi8-u': { label: 'KOI8-U', script: 'Cyrl' },
  'iso-8859-5': { label: 'ISO-8859-5', script: 'Cyrl' },
  ibm866: { label: 'CP866', script: 'Cyrl' },
  'x-mac-cyrillic': { label: 'Macintosh', script: 'Cyrl' },
  'windows-1253': { label: 'Windows-1253', script: 'Grek' },
  'iso-8859-7': { label: 'ISO-8859-7', script: 'Grek' },
  'windows-1255': { label: 'Windows-1255', script: 'Hebr' },
  'iso-8859-8': { label: 'ISO-8859-8', script: 'Hebr' },
  'windows-1256': { label: 'Windows-1256', script: 'Arab' },
  'windows-874': { label: 'Windows-874', script: 'Thai' },
  gb18030: { label: 'GB18030', script: 'Hans' },
  big5: { label: 'Big5', script: 'Hant' },
  shift_jis: { label: 'Shift_JIS', script: 'Jpan' },
  'euc-jp': { label: 'EUC-JP', script: 'Jpan' },
  'iso-2022-jp': { label: 'ISO-2022-JP', script: 'Jpan' },
  'euc-kr': { label: 'EUC-KR', script: 'Kore' },
} as const satisfies Readonly<Record<string, { label: string; script?: string }>>;

export type Encoding = keyof typeof NAMES;
export const ENCODINGS = Object.keys(NAMES) as [Encoding, ...Encoding[]]; // its own keys

export const isEncoding = (name: string): name is Encoding => Object.hasOwn(NAMES, name);

/** @returns a script only if the encoding has a single one */
export const aboutEncoding = (encoding: Encoding): { readonly label: string; readonly script?: string } =>
  NAMES[encoding];
