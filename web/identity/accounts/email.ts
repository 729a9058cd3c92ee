/** Catches typing errors only; whether an address exists is known when an e-mail arrives. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(text);
}
