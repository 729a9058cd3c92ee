import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import { noteStep } from '#web/platform/steps.ts';

/** The hooks of a list that belongs to a calendar and is saved as a whole. */
export function savedList<Item extends Input, Input>(name: 'tags' | 'people') {
  const query = (calendarId: string) => reading<Item[]>([name, calendarId], `/calendars/${calendarId}/${name}`);

  /** @param calendarId undefined: nothing is loaded */
  const useItems = (calendarId: string | undefined) =>
    useQuery({ ...query(calendarId ?? ''), enabled: calendarId !== undefined });

  /** The cached items of a calendar. */
  function useLoaded(): (calendarId: string) => readonly Item[] {
    const client = useQueryClient();
    return (calendarId) => client.getQueryData<Item[]>([name, calendarId]) ?? [];
  }

  /** Replaces the whole list. */
  function useSave(calendarId: string) {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (items: readonly Input[]) =>
        call<Item[]>('PUT', `/calendars/${calendarId}/${name}`, {
          body: { [name]: items },
          onHeaders: (headers) => {
            const version = Number(headers.get('etag')?.replaceAll('"', ''));
            if (version) noteStep({ did: name, title: '', changes: [{ calendarId, version }] });
          },
        }),
      onSuccess: (saved) => {
        client.setQueryData([name, calendarId], saved);
        void client.invalidateQueries({ queryKey: ['upcoming'] });
        return client.invalidateQueries({ queryKey: ['events', calendarId] });
      },
    });
  }

  /** Adds one item to the current list, and returns the saved one that passes the test. */
  function useAdd(calendarId: string) {
    const client = useQueryClient();
    const save = useSave(calendarId);
    return async (added: Input, isIt: (item: Item) => boolean): Promise<Item> => {
      const present = await client.fetchQuery({ ...query(calendarId), staleTime: 0 });
      const made = (await save.mutateAsync([...present, added])).find(isIt);
      if (!made) throw new Error(`the new item is not among the saved ${name}`);
      return made;
    };
  }

  return { query, useItems, useLoaded, useSave, useAdd };
}
