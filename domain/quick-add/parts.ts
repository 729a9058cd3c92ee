export const PART_KINDS = [
  'date',
  'time',
  'duration',
  'allDay',
  'repeat',
  'limit',
  'tag',
  'calendar',
  'person',
  'location',
  'zone',
  'reminder',
  'task',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A recognised piece of the text, in UTF-16 units. */
export interface Part {
  readonly kind: PartKind;
  readonly from: number;
  readonly to: number;
}
