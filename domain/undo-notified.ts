import { z } from 'zod';
import { bounded } from './text.ts';

/** Three ids, two numbers and a signature. */
const TOKEN_MAX = 250;

export const UndoNotifiedBody = z.object({
  action: bounded(TOKEN_MAX).min(1, 'required').describe('As the push message gave it.'),
});
