/**
 * What a statement compares. A term stands for a value: `ONE` and `SEVERAL` for what the caller gives, `3.calendar_id` for a column of the
 * third table or list that the statement names, the empty one for everything else.
 */
export type Term = string;

/** A parameter, and a list of them. */
export const [ONE, SEVERAL, OTHER] = ['one', 'several', ''] as const;

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly equal: readonly [Term, Term] }
  /** Compared in another way than by being equal. */
  | { readonly compared: Term };

/** A condition, and of which tables it leaves out rows: that of an outer join leaves out none of its other side. */
export interface Bound {
  readonly condition: Condition;
  readonly tables: ReadonlySet<number>;
}

export type Known = Map<Term, typeof ONE | typeof SEVERAL>;

const tableOf = (term: Term): number => Number.parseInt(term, 10);

const giverOf = (term: Term, known: Known) => (term === ONE || term === SEVERAL ? term : known.get(term));

/** What a condition adds to what is known. */
function follows(condition: Condition, known: Known, tables: ReadonlySet<number>): Known {
  if ('equal' in condition) {
    const [one, other] = condition.equal;
    const found: Known = new Map();
    for (const [from, to] of [[one, other] as const, [other, one] as const]) {
      const value = giverOf(from, known);
      if (value && tables.has(tableOf(to)) && known.get(to) !== ONE && known.get(to) !== value) found.set(to, value);
    }
    return found;
  }
  if ('all' in condition) return new Map(condition.all.flatMap((each) => [...follows(each, known, tables)]));
  if ('any' in condition) {
    const [first, ...others] = condition.any.map((each) => closure([{ condition: each, tables }], known));
    const inAll = [...(first ?? [])].filter(([term]) => !known.has(term) && others.every((each) => each.has(term)));
    return new Map(inAll.map(([term]) => [term, SEVERAL]));
  }
  return new Map();
}

/** Everything that follows from what is known at first. */
export function closure(bounds: readonly Bound[], from: Known = new Map()): Known {
  const known: Known = new Map(from);
  for (let before = -1; before !== 0; ) {
    before = 0;
    for (const { condition, tables } of bounds) {
      for (const [term, value] of follows(condition, known, tables)) {
        known.set(term, value);
        before += 1;
      }
    }
  }
  return known;
}

/**
 * The columns of a table that are compared in every row: that must be equal to what is known, to what a table that is not `near` has, and
 * that are compared in another way.
 */
export function comparedColumns(table: number, bounds: readonly Bound[], known: Known, near: ReadonlySet<number>) {
  const columns = { known: new Set<string>(), joined: new Set<string>(), other: new Set<string>() };
  const add = (kind: keyof typeof columns, term: Term) => {
    if (tableOf(term) === table) columns[kind].add(term.slice(term.indexOf('.') + 1));
  };
  const others = new Map([...known].filter(([term]) => tableOf(term) !== table));
  const visit = (condition: Condition): void => {
    if ('all' in condition) condition.all.forEach(visit);
    if ('any' in condition) for (const term of follows(condition, others, new Set([table])).keys()) add('known', term);
    if ('compared' in condition) add('other', condition.compared);
    if ('equal' in condition) {
      const [one, other] = condition.equal;
      for (const [term, beside] of [[one, other] as const, [other, one] as const]) {
        if (giverOf(beside, known)) add('known', term);
        else if (beside !== OTHER && !near.has(tableOf(beside))) add('joined', term);
      }
    }
  };
  for (const { condition, tables } of bounds) if (tables.has(table)) visit(condition);
  return columns;
}
