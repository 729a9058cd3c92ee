import type { Tag } from '#domain/tags.ts';
import { ColorSwatches } from '#web/calendars/ColorSwatches.tsx';
import { FeedsDialog } from '#web/interop/feeds/FeedsDialog.tsx';
import { loadWords as loadFeedWords } from '#web/interop/feeds/load-words.ts';
import { loadWords as loadSubscribedWords } from '#web/interop/subscribed-calendars/load-words.ts';
import { SubscribedSwitches } from '#web/interop/subscribed-calendars/SubscribedSwitches.tsx';
import { SubscriptionsDialog } from '#web/interop/subscribed-calendars/SubscriptionsDialog.tsx';

interface Props {
  open: boolean;
  /** The calendar whose links are shown; without one, those of others by their address. */
  linksOf?: { calendarId: string; tags: readonly Tag[]; meId: string };
  onClose: () => void;
  onClosed: () => void;
}

/** What leads out of the product, and into it: links of a calendar, and calendars by their address. */
function OtherPrograms({ linksOf, ...state }: Props) {
  return linksOf ? (
    <FeedsDialog {...state} {...linksOf} />
  ) : (
    <SubscriptionsDialog {...state} swatches={ColorSwatches} />
  );
}

/** With the words of both. */
export async function loadOtherPrograms() {
  await Promise.all([loadFeedWords(), loadSubscribedWords()]);
  return OtherPrograms;
}

/** With their words. */
export async function loadSubscribedSwitches() {
  await loadSubscribedWords();
  return SubscribedSwitches;
}
