/** What a person is greeted by: the first word of their name, or the whole of it where that word is only an initial. */
export function firstName(name: string): string {
  const whole = name.trim();
  const [first = ''] = whole.split(/\s+/u);
  const isInitial = Array.from(first).length < 2 || first.endsWith('.');
  return isInitial ? whole : first;
}
