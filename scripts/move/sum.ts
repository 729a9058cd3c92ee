import { hash } from 'node:crypto';
import type { Row } from './rows.ts';
import type { Table } from './tables.ts';

/** How many rows a table has, and what they are: the sum of their SHA-256, whose order does not matter. */
export class Sum {
  rows = 0;
  #sum = 0n;
  readonly #columns: readonly string[];

  constructor({ columns }: Table) {
    this.#columns = columns;
  }

  add(rows: readonly Row[]): void {
    this.rows += rows.length;
    for (const row of rows) {
      const text = JSON.stringify(this.#columns.map((column) => row[column]));
      this.#sum += hash('sha256', text, 'buffer').readBigUInt64BE();
    }
  }

  get checksum(): string {
    return BigInt.asUintN(64, this.#sum).toString(16).padStart(16, '0');
  }
}
