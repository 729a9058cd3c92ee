import type { Tag } from '#domain/tags.ts';
import { type EventDraft, timesOf, zonedTimesOf } from '#web/events/event-draft.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { useWhen } from '#web/events/use-when.ts';

/** What a draft says that another one did not. */
export function useSaidWords(tags: readonly Tag[], now: string, timeZone: string) {
  const ruleText = useRuleText();
  const whenOf = useWhen();
  return (said: EventDraft, before: EventDraft, has: { when: boolean }): string => {
    const { startTime: start } = timesOf(said, now);
    const tag = said.tagId !== before.tagId && tags.find(({ id }) => id === said.tagId);
    const rule = said.recurrence && ruleText(said.recurrence, { startTime: start, isAllDay: said.isAllDay, timeZone });
    const when = has.when && whenOf(zonedTimesOf(said, timeZone, now), now);
    const place = said.location !== before.location && said.location;
    return [when, rule, place, tag && `#${tag.name}`]
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' · ');
  };
}
