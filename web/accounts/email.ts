/** The simple form that catches slips of typing; whether an address exists only an e-mail can tell. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(text);
}
