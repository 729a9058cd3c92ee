import { z } from 'zod';
import { id } from '#domain/text.ts';

/** The path of one thing: `/api/calendars/:id`. */
export const byId = z.object({ id: id() });
