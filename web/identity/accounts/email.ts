/** Catches typing errors only; an e-mail that arrives proves the address. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(text);
}
