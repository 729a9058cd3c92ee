import { type ComponentProps, memo } from 'react';
import { Page } from './Page.tsx';
import { useMonth } from './use-month.ts';

/** The period beside the shown one, which a swipe brings into sight: only to be looked at. */
export const BesidePage = memo(function BesidePage(props: Omit<ComponentProps<typeof Page>, 'month'>) {
  const month = useMonth(props.source, props.viewState.date);
  return <Page {...props} month={month} />;
});
