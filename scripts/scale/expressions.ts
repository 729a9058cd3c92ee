import type { A_Expr, Node, SelectStmt } from 'libpg-query';
import { type Condition, ONE, OTHER, SEVERAL, type Term } from './conditions.ts';

/** What expressions need of the statement around them. */
export interface Surroundings {
  /** @param path a column, with the name of its table before it where that is said */
  column(path: readonly string[]): Term;
  /** Reads a query within the expression. @returns what its columns stand for */
  query(select: SelectStmt): readonly Term[];
}

export const textOf = (node: Node | undefined): string =>
  node && 'String' in node ? (node.String.sval ?? '') : node && 'A_Star' in node ? '*' : '';

const isGiven = (term: Term): boolean => term === ONE || term === SEVERAL;

/** What several values of the caller make together. */
function together(terms: readonly Term[]): Term {
  if (!terms.every(isGiven)) return OTHER;
  return terms.includes(SEVERAL) ? SEVERAL : ONE;
}

export function termOf(node: Node | undefined, around: Surroundings): Term {
  if (!node) return OTHER;
  const of = (each: Node | undefined) => termOf(each, around);
  if ('ParamRef' in node) return ONE;
  if ('A_Const' in node) return node.A_Const.isnull ? OTHER : ONE;
  if ('TypeCast' in node) return of(node.TypeCast.arg);
  if ('ColumnRef' in node) return around.column((node.ColumnRef.fields ?? []).map(textOf));
  if ('FuncCall' in node) {
    const { agg_star: isOfRows, args = [], funcname = [] } = node.FuncCall;
    const given = isOfRows ? OTHER : together(args.map(of));
    return given !== OTHER && textOf(funcname.at(-1)) === 'unnest' ? SEVERAL : given;
  }
  if ('A_ArrayExpr' in node) return together((node.A_ArrayExpr.elements ?? []).map(of)) === OTHER ? OTHER : SEVERAL;
  if ('A_Expr' in node) return together([node.A_Expr.lexpr, node.A_Expr.rexpr].map(of));
  if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK') return queryOf(node, around)[0] ?? OTHER;
  return OTHER;
}

const queryOf = (node: Node, around: Surroundings): readonly Term[] => {
  const select = 'SubLink' in node && node.SubLink.subselect;
  return select && 'SelectStmt' in select ? around.query(select.SelectStmt) : [];
};

const NOTHING: Condition = { all: [] };

/** The values of a row, or the one that is no row. */
function valuesOf(node: Node | undefined, around: Surroundings): Term[] {
  const row = node && 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
  return row.map((each) => termOf(each, around));
}

const pairwise = (left: readonly Term[], right: readonly Term[]): Condition => ({
  all: left.map((term, at) => ({ equal: [term, right[at] ?? OTHER] })),
});

function comparison({ kind, name, lexpr, rexpr }: A_Expr, around: Surroundings): Condition {
  const left = valuesOf(lexpr, around);
  const isEqual = textOf(name?.[0]) === '=';
  if (isEqual && kind === 'AEXPR_IN' && rexpr && 'List' in rexpr) {
    const items = (rexpr.List.items ?? []).map((item) => valuesOf(item, around));
    const column = (at: number) => together(items.map((item) => item[at] ?? OTHER));
    const among = (term: Term) => (term === ONE && items.length > 1 ? SEVERAL : term);
    return pairwise(
      left,
      left.map((_, at) => among(column(at))),
    );
  }
  const right = valuesOf(rexpr, around);
  if (isEqual && kind === 'AEXPR_OP_ANY')
    return pairwise(
      left,
      right.map((term) => (term === ONE ? SEVERAL : term)),
    );
  if (kind === 'AEXPR_NOT_DISTINCT' || (isEqual && kind === 'AEXPR_OP')) return pairwise(left, right);
  return { all: [...left, ...right].map((compared) => ({ compared })) };
}

/** What holds in every row where an expression is true. */
export function conditionOf(node: Node | undefined, around: Surroundings): Condition {
  if (!node) return NOTHING;
  if ('BoolExpr' in node) {
    const parts = (node.BoolExpr.args ?? []).map((each) => conditionOf(each, around));
    if (node.BoolExpr.boolop === 'NOT_EXPR') return NOTHING;
    return node.BoolExpr.boolop === 'AND_EXPR' ? { all: parts } : { any: parts };
  }
  if ('A_Expr' in node) return comparison(node.A_Expr, around);
  if ('NullTest' in node) return { compared: termOf(node.NullTest.arg, around) };
  if ('SubLink' in node) {
    const columns = queryOf(node, around);
    const isAmong = node.SubLink.subLinkType === 'ANY_SUBLINK' && (node.SubLink.operName ?? []).length === 0;
    return isAmong ? pairwise(valuesOf(node.SubLink.testexpr, around), columns) : NOTHING;
  }
  return NOTHING;
}

/** Every query in a part of a statement, but not those within it. */
export function* queriesIn(part: unknown): Generator<SelectStmt> {
  if (typeof part !== 'object' || part === null) return;
  if ('SelectStmt' in part)
    yield part.SelectStmt as SelectStmt; // so named by the parser
  else for (const each of Object.values(part)) yield* queriesIn(each);
}
