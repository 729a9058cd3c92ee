import { SlowLine } from './SlowLine.tsx';
import { useWait } from './use-wait.ts';

/** While code comes that has no shape of its own yet. */
export const SlowFetch = () => <SlowLine floating wait={useWait()} />;
