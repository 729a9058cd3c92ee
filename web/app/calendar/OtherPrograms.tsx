import type { Tag } from '#domain/tags.ts';
import { ColorSwatches } from '#web/calendars/ColorSwatches.tsx';
import { FeedsDialog } from '#web/interop/feeds/FeedsDialog.tsx';
import { SubscriptionsDialog } from '#web/interop/subscribed-calendars/SubscriptionsDialog.tsx';

interface Props {
  open: boolean;
  /** The calendar whose links are shown; without one, those of others by their address. */
  linksOf?: { calendarId: string; tags: readonly Tag[]; meId: string };
  onClose: () => void;
  onClosed: () => void;
}

/** What leads out of the product, and into it: links of a calendar, and calendars by their address. */
export function OtherPrograms({ linksOf, ...state }: Props) {
  return linksOf ? (
    <FeedsDialog {...state} {...linksOf} />
  ) : (
    <SubscriptionsDialog {...state} swatches={ColorSwatches} />
  );
}
