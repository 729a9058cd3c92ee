import { z } from 'zod';

/** The schema of an answer without a body. */
export const NoContent = z.undefined().describe('Done.');
