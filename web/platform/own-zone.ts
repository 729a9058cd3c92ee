import { presentZone } from '#domain/dates/zone-names.ts';

/** The zone of this device, which is the reader’s own. */
export const ownZone = (): string => presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
