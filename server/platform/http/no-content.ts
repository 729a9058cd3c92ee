import { z } from 'zod';

/** The schema of an answer without a body. */
export const NoContent = z.undefined().describe('Done.');

/** The schema of the answer to whoever holds it already. */
export const NotModified = z.undefined().describe('What `If-None-Match` names is current.');
