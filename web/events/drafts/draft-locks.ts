/** Marks a draft as open in this tab, by Web Locks. An insecure origin has none, so each tab offers every draft. */

const nameOf = (id: string) => `event draft ${id}`;

/** Held until the returned function is called, or the page is left. */
export function holdDraft(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(nameOf(id), () => held).catch(() => undefined);
  return release;
}

/** The drafts that no tab has open. */
export async function withoutHeld<Draft extends { id: string }>(drafts: readonly Draft[]): Promise<Draft[]> {
  const state = await navigator.locks?.query().catch(() => undefined);
  const held = new Set(state?.held?.map(({ name }) => name));
  return drafts.filter(({ id }) => !held.has(nameOf(id)));
}
