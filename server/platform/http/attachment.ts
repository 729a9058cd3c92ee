/** A file name in the form of RFC 8187, and one in ASCII for older clients (RFC 6266). */
export function attachment(name: string): string {
  const isPlain = /^[\w .()-]+$/.test(name);
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const plain = `attachment; filename="${isPlain ? name : `kalends${extension}`}"`;
  if (isPlain) return plain;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
