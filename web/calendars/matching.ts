/** Filters by a part of the name. */
export function matching<Named extends { name: string }>(all: readonly Named[], typed: string): readonly Named[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return wanted === '' ? all : all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
