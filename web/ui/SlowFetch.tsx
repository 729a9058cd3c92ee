import { SlowLine } from './SlowLine.tsx';
import { useWait } from './use-wait.ts';

/** Shown while code without a skeleton of its own loads. */
export const SlowFetch = () => <SlowLine floating wait={useWait()} />;
