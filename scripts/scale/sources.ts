import type { JoinExpr, Node, RangeVar } from 'libpg-query';
import { OTHER, SEVERAL, type Term } from './conditions.ts';
import { conditionOf, termOf, textOf } from './expressions.ts';
import {
  around,
  bind,
  type Columns,
  namedIn,
  type Query,
  type Reading,
  type Scope,
  type Source,
  sweep,
} from './scope.ts';

/** A table, or a query that `with` has named. */
export function touch(
  relation: RangeVar | undefined,
  reading: Reading,
  scope: Scope,
  sets: readonly string[] = [],
): Source {
  const { relname: table = '', alias } = relation ?? {};
  const common = namedIn(table, scope);
  if (common) return list(alias?.aliasname ?? table, common, reading);
  const id = reading.nextId();
  reading.uses.push({ id, table, sets });
  return { alias: alias?.aliasname ?? table, isTable: true, names: [], ids: [id], columns: (name) => `${id}.${name}` };
}

/** A query that is read from: what is asked of its rows from outside leaves out none within. */
function list(alias: string, { names, columns }: Query, reading: Reading, renamed: readonly string[] = []): Source {
  const id = reading.nextId();
  const known = new Set<Term>();
  const own: Columns = (name) => {
    const at = renamed.indexOf(name);
    const inner = columns(at < 0 ? name : (names[at] ?? ''));
    if (inner === undefined || !/^\d/.test(inner)) return inner;
    const term = `${id}.${name}`;
    if (!known.has(term)) bind(reading, { equal: [inner, term] }, [id]);
    known.add(term);
    return term;
  };
  return { alias, isTable: false, names: renamed.length > 0 ? renamed : names, ids: [id], columns: own };
}

/** Adds what is read from to a scope. @returns the tables and lists of this part */
export function from(node: Node, reading: Reading, scope: Scope): readonly number[] {
  if ('JoinExpr' in node) return join(node.JoinExpr, reading, scope);
  const source = sourceOf(node, reading, scope);
  scope.sources.push(source);
  return source.ids;
}

function join(node: JoinExpr, reading: Reading, scope: Scope): readonly number[] {
  const { larg, rarg, quals, jointype, usingClause, isNatural } = node;
  if (!larg || !rarg || usingClause || isNatural) throw new Error('a join by equal names is not understood');
  const [left, right] = [from(larg, reading, scope), from(rarg, reading, scope)];
  const both = [...left, ...right];
  // The rows of the outer side stay, whatever the condition says.
  const bound = jointype === 'JOIN_LEFT' ? right : jointype === 'JOIN_RIGHT' ? left : both;
  bind(reading, conditionOf(quals, around(reading, scope)), jointype === 'JOIN_FULL' ? [] : bound);
  sweep(quals, reading, scope);
  return both;
}

function sourceOf(node: Node, reading: Reading, scope: Scope): Source {
  if ('RangeVar' in node) return touch(node.RangeVar, reading, scope);
  if ('RangeSubselect' in node && node.RangeSubselect.subquery && 'SelectStmt' in node.RangeSubselect.subquery) {
    const { alias, subquery, lateral } = node.RangeSubselect;
    const inner = reading.query(subquery.SelectStmt, lateral ? scope : { ...scope, sources: [] });
    return list(alias?.aliasname ?? '', inner, reading, alias?.colnames?.map(textOf));
  }
  if ('RangeFunction' in node) {
    const { functions = [], alias } = node.RangeFunction;
    const [call] = functions.flatMap((each) => ('List' in each ? (each.List.items ?? []) : [each]));
    const value = termOf(call, around(reading, scope)) === OTHER ? OTHER : SEVERAL;
    const names = alias?.colnames?.map(textOf) ?? [alias?.aliasname ?? ''];
    const columns: Columns = (name) => (names.includes(name) ? value : undefined);
    return { alias: alias?.aliasname ?? '', isTable: false, names, ids: [reading.nextId()], columns };
  }
  throw new Error(`${Object.keys(node).join()} is not understood as what is read from`);
}
