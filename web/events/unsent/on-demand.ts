import { currentOutbox, setOutbox } from '#web/offline/unsent/state.ts';
import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { storage } from '#web/platform/storage.ts';
import { setOpened } from './opened.ts';

const outboxWords = wordsOf(() => import.meta.glob<object>('../../../locales/*/outbox.json', { import: 'default' }));

async function load() {
  await outboxWords();
  const { read, redo, store, undo } = await import('./outbox.ts');
  return { read, redo, store, undo };
}

/** Draws nothing: sends what waits, and shows what became of it. */
export const UnsentHost = onDemand(async () => (await import('./UnsentHost.tsx')).UnsentHost, outboxWords);
const UnsentNotice = onDemand(async () => (await import('./UnsentNotice.tsx')).UnsentNotice, outboxWords);

/** Fetched while the page is idle: it must be here before the network is lost. */
export const outboxCode = [{ fetch: load }, UnsentHost, UnsentNotice];

async function mayLeave(): Promise<boolean> {
  if (storage.get('outbox') === null) return true;
  const outbox = await load().catch(() => undefined); // What waits stays for them.
  await outbox?.read();
  if (currentOutbox().changes.length === 0) return true;
  return new Promise((resolve) => setOpened({ leave: resolve }));
}

setOutbox({ ...currentOutbox(), load, mayLeave, Notice: UnsentNotice.Component });
