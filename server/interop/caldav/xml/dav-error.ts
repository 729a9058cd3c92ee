import { STATUS_CODES } from 'node:http';
import type { TextKey } from '#server/platform/i18n/i18n.ts';
import type { Name } from './names.ts';
import { tag } from './writer.ts';

/** A refusal with the failed precondition (RFC 4918 §16), as XML. */
export class DavError extends Error {
  readonly status: number;
  readonly condition: string;
  /** Explains the error to people if the precondition does not suffice. */
  readonly text: TextKey | undefined;

  constructor(status: number, condition: Name | '' = '', inner = '', text?: TextKey) {
    super(condition || STATUS_CODES[status]);
    this.status = status;
    this.condition = condition && tag(condition, inner);
    this.text = text;
  }
}
