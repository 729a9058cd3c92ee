import { Suspense } from 'react';
import { LandingPage } from '#web/landing/LandingPage.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { SampleFrame } from './SampleFrame.tsx';

/** The frame stays if the month cannot be fetched. */
const SampleMonth = onDemand(() =>
  import('./SampleMonth.tsx').then(
    (fetched) => fetched.SampleMonth,
    () => SampleFrame,
  ),
);

/** `/`: the text first, then the sample month. */
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
