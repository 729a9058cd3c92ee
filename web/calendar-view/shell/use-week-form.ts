import { useState } from 'react';
import { storage } from '#web/platform/storage.ts';

/** Whether the week is shown by hours, as this browser remembers it. */
export function useWeekForm(): [byHours: boolean, setByHours: (byHours: boolean) => void] {
  const [byHours, setByHours] = useState(() => storage.get('weekByHours') === 'true');
  return [
    byHours,
    (next) => {
      storage.set('weekByHours', String(next));
      setByHours(next);
    },
  ];
}
