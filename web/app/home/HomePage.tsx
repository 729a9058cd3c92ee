import { Suspense } from 'react';
import { LandingPage } from '#web/landing/LandingPage.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { SampleFrame } from './SampleFrame.tsx';

/** Its frame stays where the month cannot be fetched. */
const SampleMonth = onDemand(() =>
  import('./SampleMonth.tsx').then(
    (fetched) => fetched.SampleMonth,
    () => SampleFrame,
  ),
);

/** `/`: the words come first, then the month that they speak of. */
export function HomePage() {
  return (
    <LandingPage
      sample={
        <Suspense fallback={<SampleFrame />}>
          <SampleMonth.Component />
        </Suspense>
      }
    />
  );
}
