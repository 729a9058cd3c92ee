import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';

interface Column {
  readonly name: string;
  parse(text: string): unknown;
}

/** What a connection has prepared, by name: what each gives, once that is known. */
export type Prepared = Map<string, readonly Column[] | null>;

/** What a statement is to ask. */
export interface Query {
  readonly text: string;
  /** One for each text; empty where the text is not to be kept. */
  readonly name: string;
  readonly values: readonly unknown[];
}

/** What came of it. */
export interface Answer {
  /** Such as `SELECT`. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Record<string, unknown>[];
}

/**
 * A statement of the extended query protocol. A connection prepares each text once, and asks once what it gives.
 * Source: PostgreSQL's manual, "Extended Query" in the message flow of its protocol
 */
export class Statement {
  readonly text: string;
  readonly name: string;
  readonly fail: (error: unknown) => void;
  readonly #values: (string | null)[];
  readonly #prepared: Prepared;
  readonly #types: pg.CustomTypesConfig;
  readonly #resolve: (answer: Answer) => void;
  readonly #rows: Record<string, unknown>[] = [];
  #columns: readonly Column[] = [];

  constructor(
    { text, name, values }: Query,
    prepared: Prepared,
    types: pg.CustomTypesConfig,
    resolve: (answer: Answer) => void,
    fail: (error: unknown) => void,
  ) {
    this.text = text;
    this.name = name;
    this.fail = fail;
    this.#values = values.map(written);
    this.#prepared = prepared;
    this.#types = types;
    this.#resolve = resolve;
  }

  /** The messages that ask for it. */
  messages(): Buffer[] {
    const { text, name } = this;
    const columns = this.#prepared.get(name);
    const isPrepared = name !== '' && columns !== undefined;
    this.#columns = columns ?? [];
    if (!isPrepared) this.#prepared.set(name, null);
    return [
      ...(isPrepared ? [] : [serialize.parse({ text, name })]),
      serialize.bind({ statement: name, values: this.#values }),
      ...(isPrepared && columns ? [] : [serialize.describe({ type: 'P' })]),
      serialize.execute(),
    ];
  }

  describe({ fields }: RowDescriptionMessage): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  addRow({ fields }: DataRowMessage): void {
    const row: Record<string, unknown> = {};
    this.#columns.forEach(({ name, parse }, place) => {
      const text: string | null = fields[place];
      row[name] = text === null ? null : parse(text);
    });
    this.#rows.push(row);
  }

  /** @param message null for a text without any statement */
  complete(message: CommandCompleteMessage | null): void {
    this.#prepared.set(this.name, this.#columns);
    // `INSERT 0 1`, `SELECT 5`, `BEGIN`
    const words = message?.text.split(' ') ?? [];
    const rowCount = Number(words.at(-1)) || 0;
    this.#resolve({ command: words[0] ?? '', rowCount, rows: this.#rows });
  }
}

/**
 * A value as PostgreSQL reads it. Its text knows no NUL and it refuses the whole statement. No text of ours holds one, so an id
 * that does names nothing, as it does on SQLite.
 */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((item) => quoted(written(item))).join(',')}}`;
  if (typeof value === 'object') throw new TypeError('Objects are written as JSON.');
  return String(value).replaceAll('\0', '\uFFFD');
}

const quoted = (item: string | null): string => (item === null ? 'null' : `"${item.replaceAll(/[\\"]/g, '\\$&')}"`);
