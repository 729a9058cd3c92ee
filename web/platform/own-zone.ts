import { presentZone } from '#domain/dates/zone-names.ts';

/** The zone of this device: the reader’s own clock. */
export const ownZone = (): string => presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
