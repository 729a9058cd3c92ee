/** Why an object is refused: the preconditions of RFC 4791 §5.3.2.1, and those of HTTP. */
export type Condition =
  | 'precondition_failed'
  | 'supported-calendar-data'
  | 'valid-calendar-data'
  | 'valid-calendar-object-resource'
  | 'supported-calendar-component'
  | 'no-uid-conflict'
  | 'max-resource-size'
  | 'min-date-time'
  | 'max-date-time'
  | 'max-instances';

export class ObjectRefused extends Error {
  readonly condition: Condition;
  /** The name of the other object with the uid. */
  readonly other: string | null;

  constructor(condition: Condition, other: string | null = null) {
    super(condition);
    this.condition = condition;
    this.other = other;
  }
}
