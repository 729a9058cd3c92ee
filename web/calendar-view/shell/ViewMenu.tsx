import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import { type KeyboardEvent, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { VIEWS, type View } from '../view-state.ts';
import './view-menu.css';

interface Ties {
  id: string;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

interface Props {
  view: View;
  onView: (view: View) => void;
  button: (ties: Ties) => ReactElement;
}

/** Uses the browser's own popover, so that this page need not load a menu component. */
export function ViewMenu({ view, onView, button }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const choose = (next: View) => {
    setOpen(false);
    onView(next);
  };
  return (
    <>
      {button({
        id: `${id}-button`,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && <Entries id={id} view={view} onView={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

const EDGE_PX = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Entries({
  id,
  view,
  onView,
  onClose,
}: {
  id: string;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('calendarView');
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = list.current;
    const opener = document.getElementById(`${id}-button`);
    if (!menu || !opener) return;
    menu.showPopover();
    const at = opener.getBoundingClientRect();
    const left = Math.min(at.right - menu.offsetWidth, innerWidth - menu.offsetWidth - EDGE_PX);
    menu.style.left = `${Math.max(EDGE_PX, left)}px`;
    menu.style.top = `${at.top - menu.offsetHeight - EDGE_PX}px`;
    menu.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    return () => opener.focus();
  }, [id]);

  const press = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const place = entries.findIndex((entry) => entry.matches(':focus'));
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (place + step) % entries.length;
    if (event.key === 'Tab') onClose();
    if (next === undefined) return;
    event.preventDefault();
    entries.at(next)?.focus();
  };
  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className="view-menu"
      data-region="surface"
      aria-labelledby={`${id}-button`}
      onKeyDown={press}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={each === view}
          onClick={() => onView(each)}
        >
          {t(`views.${each}`)}
          {each === view && <Icon svg={check} />}
        </button>
      ))}
    </div>
  );
}
