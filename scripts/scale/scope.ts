import type { SelectStmt } from 'libpg-query';
import { type Bound, type Condition, OTHER, type Term } from './conditions.ts';
import { queriesIn, type Surroundings } from './expressions.ts';

/** A table that a statement touches, as often as it does. */
export interface Use {
  readonly id: number;
  readonly table: string;
  /** The columns that an update gives values to. */
  readonly sets: readonly string[];
}

/** What the columns of a query stand for; a name that is not there has none. */
export type Columns = (name: string) => Term | undefined;

export interface Query {
  readonly names: readonly string[];
  readonly columns: Columns;
}

/** What a query reads from. */
export interface Source extends Query {
  readonly alias: string;
  /** A table, whose columns are not known here: it may have any. */
  readonly isTable: boolean;
  readonly ids: readonly number[];
}

export interface Scope {
  readonly sources: Source[];
  readonly parent: Scope | undefined;
  /** What `with` has named. */
  readonly named: Map<string, Query>;
}

/** What is known so far of a statement. */
export interface Reading {
  readonly uses: Use[];
  readonly bounds: Bound[];
  nextId(): number;
  query(select: SelectStmt, parent: Scope): Query;
}

export const NO_COLUMNS: Query = { names: [], columns: () => undefined };

export const within = (parent: Scope | undefined): Scope => ({ sources: [], parent, named: new Map() });

export const idsOf = ({ sources }: Scope): number[] => sources.flatMap(({ ids }) => ids);

/** What `with` calls so, here or further out. */
export function namedIn(name: string, scope: Scope | undefined): Query | undefined {
  return scope && (scope.named.get(name) ?? namedIn(name, scope.parent));
}

function column(path: readonly string[], scope: Scope | undefined): Term {
  if (!scope) return OTHER;
  const [name = '', alias] = [...path].reverse();
  if (alias) {
    const source = scope.sources.find((each) => each.alias === alias);
    return source ? (source.columns(name) ?? OTHER) : column(path, scope.parent);
  }
  const list = scope.sources.find((each) => !each.isTable && each.columns(name) !== undefined);
  if (list) return list.columns(name) ?? OTHER;
  const tables = scope.sources.filter(({ isTable }) => isTable);
  // Of several tables any may have it.
  if (tables.length > 1) return OTHER;
  return tables[0] ? (tables[0].columns(name) ?? OTHER) : column(path, scope.parent);
}

export const around = (reading: Reading, scope: Scope): Surroundings => ({
  column: (path) => column(path, scope),
  query: (select) => {
    const { names, columns } = reading.query(select, scope);
    return names.map((name) => columns(name) ?? OTHER);
  },
});

export function bind({ bounds }: Reading, condition: Condition, tables: Iterable<number>): void {
  bounds.push({ condition, tables: new Set(tables) });
}

/** Reads every query within a part of a statement. */
export function sweep(part: unknown, reading: Reading, scope: Scope): void {
  for (const select of queriesIn(part)) reading.query(select, scope);
}
