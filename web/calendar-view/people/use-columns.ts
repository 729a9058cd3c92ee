import { useMemo, useState } from 'react';
import type { PeopleById } from '#web/events/people/api.ts';
import { columnsChosen, columnsFor, type PersonColumn, rememberColumns } from './columns.ts';

/** The columns by person, and the choice of these people. */
export interface PersonColumns {
  readonly persons: readonly PersonColumn[];
  readonly choose: (ids: readonly string[]) => void;
}

export interface ColumnsChoice {
  /** Undefined if there are no columns. */
  readonly shown: PersonColumns | undefined;
  /** @param ids null: no columns any more; empty: the usual ones */
  readonly choose: (ids: readonly string[] | null) => void;
}

/** Whether a page shows days in columns by person, as this browser has stored it. @param filtered see `columnsFor` */
export function useColumns(page: string, people: PeopleById, filtered: readonly string[] | null): ColumnsChoice {
  const [chosen, setChosen] = useState(() => ({ page, ids: columnsChosen(page) }));
  if (chosen.page !== page) setChosen({ page, ids: columnsChosen(page) });
  const { ids } = chosen;
  const persons = useMemo(
    () => (ids && people.size > 1 ? columnsFor(people, ids, filtered) : undefined),
    [ids, people, filtered],
  );
  return useMemo(() => {
    const choose = (next: readonly string[] | null) => {
      rememberColumns(page, next);
      setChosen({ page, ids: next });
    };
    return { shown: persons && { persons, choose }, choose };
  }, [page, persons]);
}
