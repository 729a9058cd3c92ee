import type { Tag } from '#domain/tags.ts';
import { ColorSwatches } from '#web/calendars/ColorSwatches.tsx';
import { FeedsDialog } from '#web/interop/feeds/FeedsDialog.tsx';
import { SubscriptionsDialog } from '#web/interop/subscribed-calendars/SubscriptionsDialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';

interface Props extends DialogControl {
  /** The calendar whose feeds are shown; without one, the subscribed calendars. */
  linksOf?: { calendarId: string; tags: readonly Tag[]; meId: string };
}

/** Links for other programs: the feeds of a calendar, and subscribed calendars. */
export function OtherPrograms({ linksOf, ...state }: Props) {
  return linksOf ? (
    <FeedsDialog {...state} {...linksOf} />
  ) : (
    <SubscriptionsDialog {...state} swatches={ColorSwatches} />
  );
}
