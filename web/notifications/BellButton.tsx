import bell from '@material-symbols/svg-300/outlined/notifications.svg?raw';
import { IconButton } from '#web/ui/IconButton.tsx';
import { usePopupButton } from '#web/ui/use-popup-button.ts';
import { BELL, setBell, useBell } from './opened.ts';
import './bell-button.css';

const SHOWN_MAX = 99;

/** The part that every page loads; the list comes with `NotificationsHost`. */
export function BellButton({ label, size }: { label: string; size: 40 | 44 }) {
  const { open, unseen } = useBell();
  const presses = usePopupButton(open, (next) => setBell({ open: next }));
  const count = unseen > SHOWN_MAX ? `${SHOWN_MAX}+` : unseen;
  return (
    <IconButton
      id={BELL}
      svg={bell}
      size={size}
      label={unseen > 0 ? `${label}: ${count}` : label}
      className="bell"
      data-count={unseen > 0 ? count : undefined}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...presses}
    />
  );
}
