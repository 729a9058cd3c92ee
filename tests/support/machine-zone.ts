import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Only in a browser. */
    machineZone: string;
  }
}

/** The zone of the machine that the browser of this test runs on. */
export const machineZone = (): string => inject('machineZone');
