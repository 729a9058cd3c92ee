import { loadWords } from '#web/interop/subscribed-calendars/load-words.ts';
import { SideList } from './SideList.tsx';

/** With the words of what it shows. */
export async function loadSideList() {
  await loadWords();
  return SideList;
}
