import { STATUS_CODES } from 'node:http';
import type { TextKey } from '#server/platform/i18n/i18n.ts';
import type { Name } from './names.ts';
import { tag } from './writer.ts';

/** A refusal with the precondition that does not hold (RFC 4918 §16), as an element that is written already. */
export class DavError extends Error {
  readonly status: number;
  readonly condition: string;
  /** For people, where the precondition does not say enough. */
  readonly text: TextKey | undefined;

  constructor(status: number, condition: Name | '' = '', inner = '', text?: TextKey) {
    super(condition || STATUS_CODES[status]);
    this.status = status;
    this.condition = condition && tag(condition, inner);
    this.text = text;
  }
}
