/** A calendar that was deleted can be brought back for so long. */
export const DELETED_CALENDAR_DAYS = 30;
