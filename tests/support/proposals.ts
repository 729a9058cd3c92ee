import type { IntentInput } from '#domain/intents.ts';
import { type Proposal, ProposalAnswer } from '#domain/proposals.ts';
import type { Person } from './people.ts';

type Part = Omit<IntentInput, 'id' | 'base'>;

/** A change that somebody asks for. @param base the version of the calendar that they have seen */
export const intent = (part: Part, base = 0): IntentInput => ({ id: crypto.randomUUID(), base, ...part });

/** An event tomorrow from 15:00 to 16:00, unless told otherwise. */
export const addition = (values: object = {}): IntentInput =>
  intent({
    create: {
      ...{ id: crypto.randomUUID(), title: 'Choir', startTime: '2026-11-21T15:00:00', endTime: '2026-11-21T16:00:00' },
      ...values,
    },
  });

export const proposalBody = (...intents: IntentInput[]) => ({
  note: 'Please',
  intents: intents.length > 0 ? intents : [addition()],
});

/** What a person proposes. */
export async function proposalOf(person: Person, calendarId: string, ...intents: IntentInput[]): Promise<Proposal> {
  const answer = await person.call('POST', `/api/calendars/${calendarId}/proposals`, proposalBody(...intents));
  return answer.as(ProposalAnswer).proposal;
}
