import { useState } from 'react';

/** The value, or the last one while it is null: a closing dialog keeps its subject. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
