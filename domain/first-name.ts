/** The name in a greeting: the first word of a name, or all of it if that word is only an initial. */
export function firstName(name: string): string {
  const whole = name.trim();
  const [first = ''] = whole.split(/\s+/u);
  const isInitial = Array.from(first).length < 2 || first.endsWith('.');
  return isInitial ? whole : first;
}
