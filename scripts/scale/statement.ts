import type { DeleteStmt, InsertStmt, Node, SelectStmt, UpdateStmt, WithClause } from 'libpg-query';
import { type Bound, ONE, OTHER, SEVERAL, type Term } from './conditions.ts';
import { conditionOf, termOf, textOf } from './expressions.ts';
import {
  around,
  bind,
  type Columns,
  idsOf,
  NO_COLUMNS,
  type Query,
  type Reading,
  type Scope,
  sweep,
  type Use,
  within,
} from './scope.ts';
import { from, touch } from './sources.ts';

/** Reads a statement: the tables that it touches, and what it says of their rows. @throws Error for what it does not understand */
export function readStatement(statement: Node): { readonly uses: readonly Use[]; readonly bounds: readonly Bound[] } {
  const read = new Map<SelectStmt, Query>();
  let id = 0;
  const reading: Reading = {
    uses: [],
    bounds: [],
    nextId() {
      id += 1;
      return id;
    },
    query(select, parent) {
      const answer = read.get(select) ?? queryOf(select, reading, parent);
      read.set(select, answer);
      return answer;
    },
  };
  any(statement, reading, within(undefined));
  return reading;
}

/** Any statement that may stand alone or be named by `with`. */
function any(node: Node, reading: Reading, parent: Scope): Query {
  if ('SelectStmt' in node) return reading.query(node.SelectStmt, parent);
  const scope = within(parent);
  if ('InsertStmt' in node) return inserted(node.InsertStmt, reading, scope);
  if ('UpdateStmt' in node) return updated(node.UpdateStmt, reading, scope);
  if ('DeleteStmt' in node) return deleted(node.DeleteStmt, reading, scope);
  throw new Error(`${Object.keys(node).join()} is not understood`);
}

function withNames(clause: WithClause | undefined, reading: Reading, scope: Scope): void {
  for (const each of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in each)) continue;
    const { ctename = '', ctequery } = each.CommonTableExpr;
    // Of what a recursive query finds by itself nothing is known.
    if (clause?.recursive) scope.named.set(ctename, { names: [], columns: () => OTHER });
    scope.named.set(ctename, ctequery ? any(ctequery, reading, scope) : NO_COLUMNS);
  }
}

function where(clause: Node | undefined, reading: Reading, scope: Scope): void {
  bind(reading, conditionOf(clause, around(reading, scope)), idsOf(scope));
}

/** What the results of a statement stand for. */
function outputs(targets: readonly Node[] = [], reading: Reading, scope: Scope): Query {
  const terms = new Map<string, Term>();
  let hasAll = false;
  for (const target of targets) {
    if (!('ResTarget' in target)) continue;
    const { name, val } = target.ResTarget;
    const path = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []).map(textOf) : [];
    if (path.at(-1) === '*') hasAll = true;
    else terms.set(name ?? path.at(-1) ?? '', termOf(val, around(reading, scope)));
  }
  const sources = hasAll ? scope.sources : [];
  const columns: Columns = (name) => terms.get(name) ?? sources.map((each) => each.columns(name)).find((term) => term);
  return { names: [...terms.keys()], columns };
}

function queryOf(select: SelectStmt, reading: Reading, parent: Scope): Query {
  const scope = within(parent);
  withNames(select.withClause, reading, scope);
  if (select.op && select.op !== 'SETOP_NONE') return united(select, reading, scope);
  for (const each of select.fromClause ?? []) from(each, reading, scope);
  where(select.whereClause, reading, scope);
  const { fromClause: _from, withClause: _with, ...rest } = select;
  sweep(rest, reading, scope);
  return select.valuesLists ? values(select.valuesLists, reading, scope) : outputs(select.targetList, reading, scope);
}

function united({ larg, rarg }: SelectStmt, reading: Reading, scope: Scope): Query {
  const [left, right] = [larg, rarg].map((side) => (side ? reading.query(side, scope) : NO_COLUMNS));
  const id = reading.nextId();
  const columns: Columns = (name) => {
    const at = left?.names.indexOf(name) ?? -1;
    const sides = [left?.columns(name), right?.columns(right.names[at] ?? name)];
    const any = sides.map((side) => ({ equal: [side ?? OTHER, `${id}.${name}`] as const }));
    bind(reading, { any }, [id]);
    return `${id}.${name}`;
  };
  return { names: left?.names ?? [], columns };
}

function values(lists: readonly Node[], reading: Reading, scope: Scope): Query {
  const rows = lists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
  const terms = (rows[0] ?? []).map((_, at) => {
    const column = rows.map((row) => termOf(row[at], around(reading, scope)));
    if (!column.every((term) => term === ONE || term === SEVERAL)) return OTHER;
    return column.length > 1 ? SEVERAL : (column[0] ?? OTHER);
  });
  const names = terms.map((_, at) => `column${at + 1}`);
  return { names, columns: (name) => terms[names.indexOf(name)] };
}

function inserted(statement: InsertStmt, reading: Reading, scope: Scope): Query {
  const { relation, cols = [], selectStmt, withClause, onConflictClause, returningClause } = statement;
  withNames(withClause, reading, scope);
  const rows = selectStmt && 'SelectStmt' in selectStmt ? reading.query(selectStmt.SelectStmt, scope) : NO_COLUMNS;
  const into = touch(relation, reading, scope);
  for (const [at, each] of cols.entries()) {
    const name = 'ResTarget' in each ? (each.ResTarget.name ?? '') : '';
    const value = rows.columns(rows.names[at] ?? '') ?? OTHER;
    bind(reading, { equal: [into.columns(name) ?? OTHER, value] }, into.ids);
  }
  scope.sources.push(into);
  sweep(onConflictClause, reading, scope);
  return outputs(returningClause?.exprs, reading, scope);
}

function updated(statement: UpdateStmt, reading: Reading, scope: Scope): Query {
  const { relation, targetList = [], whereClause, fromClause = [], withClause, returningClause } = statement;
  withNames(withClause, reading, scope);
  const sets = targetList.flatMap((each) => ('ResTarget' in each ? [each.ResTarget.name ?? ''] : []));
  scope.sources.push(touch(relation, reading, scope, sets));
  for (const each of fromClause) from(each, reading, scope);
  where(whereClause, reading, scope);
  sweep([targetList, whereClause, returningClause], reading, scope);
  return outputs(returningClause?.exprs, reading, scope);
}

function deleted(statement: DeleteStmt, reading: Reading, scope: Scope): Query {
  const { relation, whereClause, usingClause = [], withClause, returningClause } = statement;
  withNames(withClause, reading, scope);
  scope.sources.push(touch(relation, reading, scope));
  for (const each of usingClause) from(each, reading, scope);
  where(whereClause, reading, scope);
  sweep([whereClause, returningClause], reading, scope);
  return outputs(returningClause?.exprs, reading, scope);
}
