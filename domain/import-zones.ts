import { z } from 'zod';
import { TimeZoneName } from './calendars.ts';
import { bounded, listOf } from './text.ts';

/** Zone names of a file that are unknown: how each was interpreted, and how it should be. */

/** `rules`: by its offset changes or offset; `default`: no evidence, so the calendar's; `choice`: as requested. */
const WAYS = ['rules', 'default', 'choice'] as const;

export const ReadZone = z.object({
  name: z
    .string()
    .describe('As it stands in the file; empty where the file says that it has a zone (X-WR-TIMEZONE) and not which.'),
  timeZone: z.string().describe('The zone that it was read in.'),
  by: z.enum(WAYS),
});
export type ReadZone = z.infer<typeof ReadZone>;

const [NAME_MAX, PAIRS_MAX, PAIR_MAX] = [255, 50, 320];

const Pair = z.object({ name: bounded(NAME_MAX), timeZone: TimeZoneName });

/** No zone name contains the sign. */
function pairOf(text: string): z.input<typeof Pair> {
  const at = text.lastIndexOf('=');
  return at === -1 ? { name: text, timeZone: '' } : { name: text.slice(0, at), timeZone: text.slice(at + 1) };
}

export const zoneChoice = z
  .union([bounded(PAIR_MAX), listOf(bounded(PAIR_MAX), PAIRS_MAX)], 'invalid')
  .default([])
  .transform((given) => [given].flat().map(pairOf))
  .pipe(z.array(Pair))
  .transform((pairs) => new Map(pairs.map(({ name, timeZone }) => [name, timeZone])))
  .describe(
    'The zone of a name that the file has for one, as `Foo Time=Europe/Berlin`; again for each name, up to 50. What is stored then names that zone.',
  );
