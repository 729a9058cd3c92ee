import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { SectionShape } from '#web/ui/SectionShape.tsx';
import { displayWords } from './display-words.ts';

export const CalendarDisplay = onDemand(
  async () => (await import('./CalendarDisplay.tsx')).CalendarDisplay,
  displayWords,
);
const Section = onDemand(
  async () => (await import('#web/interop/displays/DisplaysSection.tsx')).DisplaysSection,
  displayWords,
);

export const Displays = () => (
  <Fetched waiting={<SectionShape />}>
    <Section.Component />
  </Fetched>
);
