import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';

const storedEventWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/storedEvents.json', { import: 'default' }),
);
const Section = onDemand(
  async () => (await import('#web/offline/snapshot/StoredEventsSection.tsx')).StoredEventsSection,
  storedEventWords,
);

export const StoredEventsSection = () => (
  <Fetched>
    <Section.Component />
  </Fetched>
);
