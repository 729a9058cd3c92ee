import { useTranslation } from 'react-i18next';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { Proposal } from '#domain/proposals.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { formatDay } from '#web/platform/format.ts';
import { ownZone } from '#web/platform/own-zone.ts';

const isDone = ({ outcome }: { readonly outcome: string }): boolean => outcome === 'applied' || outcome === 'merged';

/** How many changes of a decided proposal were made, and how many could not be, though they were approved. */
export function countResults({ results }: Pick<Proposal, 'results'>): { readonly done: number; readonly lost: number } {
  const all = results ?? [];
  const done = all.filter(isDone).length;
  return { done, lost: all.filter(({ outcome }) => outcome === 'conflict' || outcome === 'gone').length };
}

/** A proposal in words. */
export function useProposalWords() {
  const { t } = useTranslation('proposals');
  const calendars = useShownCalendars().data ?? [];
  const nameOf = ({ author }: Proposal): string => author.name || t('somebody');
  const calendarOf = ({ calendarId }: Proposal): string =>
    calendars.find(({ id }) => id === calendarId)?.name ?? t('aCalendar');
  const dayOf = ({ endsAt }: Proposal): string => formatDay(instantToLocal(Date.parse(endsAt), ownZone())) ?? '';
  const resultText = (proposal: Proposal): string => {
    const { decidedBy, count } = proposal;
    const { done, lost } = countResults(proposal);
    const name = decidedBy?.name || t('somebody');
    switch (proposal.state) {
      case 'open':
        return t('own.open', { day: dayOf(proposal) });
      case 'partly': {
        const said = t('own.partly', { name, some: done, all: count });
        return lost > 0 ? `${said}. ${t('lost', { count: lost })}` : said;
      }
      default:
        return t(`own.${proposal.state}`, { name });
    }
  };
  return {
    nameOf,
    /** Who asks for how much, and where. */
    asks: (proposal: Proposal): string =>
      t('asks', { name: nameOf(proposal), count: proposal.count, calendar: calendarOf(proposal) }),
    until: (proposal: Proposal): string => t('until', { day: dayOf(proposal) }),
    own: (proposal: Proposal): string => t('own.title', { calendar: calendarOf(proposal) }),
    resultText,
  };
}
