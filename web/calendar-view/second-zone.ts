import { createContext, useContext, useMemo, useState } from 'react';
import { isTimeZone } from '#domain/dates/zones.ts';
import { storage } from '#web/platform/storage.ts';
import { usePhone } from '#web/ui/use-media.ts';

export interface Zones {
  /** The zone of the hours. */
  shown: string;
  /** The choice stored in this browser, whether it is drawn or not. */
  chosen: string | null;
  choose: (zone: string | null) => void;
}

const Context = createContext<Zones>({ shown: 'UTC', chosen: null, choose: () => undefined });

export const ZonesProvider = Context.Provider;
export const useZones = (): Zones => useContext(Context);

/** The zone drawn beside the hours; null if it is the same one, or on a phone, which lacks the space. */
export function useSecondZone(): string | null {
  const { shown, chosen } = useZones();
  return usePhone() || chosen === shown ? null : chosen;
}

export function useChosenZones(shown: string): Zones {
  const [chosen, setChosen] = useState(remembered);
  return useMemo(() => ({ shown, chosen, choose: (zone) => setChosen(remember(zone)) }), [shown, chosen]);
}

function remembered(): string | null {
  const zone = storage.get('secondZone');
  return zone !== null && isTimeZone(zone) ? zone : null;
}

function remember(zone: string | null): string | null {
  if (zone === null) storage.remove('secondZone');
  else storage.set('secondZone', zone);
  return zone;
}
