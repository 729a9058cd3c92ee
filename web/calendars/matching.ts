/** Those whose name contains what was typed. */
export function matching<Named extends { name: string }>(all: readonly Named[], typed: string): readonly Named[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return wanted === '' ? all : all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
