import { useTranslation } from 'react-i18next';
import { ownZone } from '#web/platform/own-zone.ts';
import { useZoneSearch } from './use-zone-search.ts';
import { currentOffset, isKnownZone, useZoneName, ZONE_GROUP_NAMES, ZONE_GROUPS } from './zones.ts';

/** More are found by more letters. */
const FOUND_MAX = 50;

/**
 * 38 zones in six groups, each with its offset at a moment, after the chosen one and that of the device; a search finds all others.
 * @param at epoch ms
 */
export function useZoneOptions(value: string | null, at: number) {
  const { t } = useTranslation('calendars');
  const zoneName = useZoneName();
  const { begin, find } = useZoneSearch(at);
  const option = (zone: string) => ({ value: zone, label: zoneName(zone), note: currentOffset(zone, at) });
  const first = [...new Set([value, ownZone()])].filter((zone) => zone !== null && !isKnownZone(zone));
  const groups = ZONE_GROUP_NAMES.map((group) => ({
    label: t(`zoneGroups.${group}`),
    options: ZONE_GROUPS[group].map(option),
  }));
  return {
    options: [...first.flatMap((zone) => zone ?? []).map(option), ...groups],
    search: {
      label: t('form.zoneSearch'),
      none: t('form.zoneNone'),
      find: (typed: string) => find(typed).slice(0, FOUND_MAX).map(option),
      onType: begin,
    },
  };
}
