/** Days after which a proposal that nobody has decided on ends, and after which a decided one is forgotten. */
export const PROPOSAL_DAYS = 7;
export const DECIDED_DAYS = 30;
/** Changes in one proposal, and the characters of all of them as JSON. */
export const PROPOSED_MAX = 50;
export const PROPOSED_CHARACTERS_MAX = 100_000;
/** Characters of what says why. */
export const NOTE_MAX = 500;
/** Open ones of one person in one calendar, and of everybody in it. */
export const OWN_PROPOSALS_MAX = 10;
export const PROPOSALS_MAX = 50;

export const PROPOSAL_STATES = ['open', 'approved', 'partly', 'rejected', 'ended'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSED_OUTCOMES = ['applied', 'merged', 'conflict', 'gone', 'left'] as const;
