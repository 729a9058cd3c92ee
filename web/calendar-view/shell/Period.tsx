import type { PeriodTitle } from '../month-title.ts';
import './header.css';
import './header-small.css';

interface Props {
  title: PeriodTitle;
  /** Opens the date picker. */
  onPress?: () => void;
}

/** The id of the period's button. */
export const PERIOD = 'period';

export function Period({ title: { heavy, light }, onPress }: Props) {
  const text = (
    <>
      {heavy} {light && <i>{light}</i>}
    </>
  );
  return (
    <h1 className="cut shell-period" aria-live="polite">
      {onPress ? (
        <button type="button" id={PERIOD} aria-haspopup="dialog" aria-keyshortcuts="G" onClick={onPress}>
          {text}
        </button>
      ) : (
        text
      )}
    </h1>
  );
}
