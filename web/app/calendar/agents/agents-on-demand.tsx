import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

export const agentWords = wordsOf(() =>
  import.meta.glob<object>('../../../../locales/*/agents.json', { import: 'default' }),
);
const Access = onDemand(async () => (await import('#web/interop/agents/AgentAccess.tsx')).AgentAccess, agentWords);

/** For who may decide it. @param calendar as all see it */
export const AgentAccess = ({ calendar }: { calendar: Calendar }) =>
  may(calendar.role, 'calendar.letAgents') && <Access.Component calendar={calendar} />;
