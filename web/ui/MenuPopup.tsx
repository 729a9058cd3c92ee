import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import { Icon } from './Icon.tsx';
import { Popup, type PopupProps } from './Popup.tsx';
import { useListKeys } from './use-list-keys.ts';
import './menu.css';

export interface MenuEntry {
  label: string;
  /** Secondary text at the end of the line. */
  note?: string;
  run: () => void;
  svg?: string;
  /** The colour of a dot before the label. */
  dot?: string;
  /** Whether a radio item is checked. */
  chosen?: boolean;
  /** Whether a checkbox item is checked. */
  ticked?: boolean;
  /** The language of the label, if it is not the page's. */
  lang?: string;
  bad?: boolean;
  disabled?: boolean;
  /** The last entry, sticky at the end of a long list. */
  stays?: boolean;
}

/** Radio items on one line. */
export interface MenuChoices {
  label: string;
  /** `text` is drawn, `label` is the accessible name. */
  choices: readonly { label: string; text: string; chosen: boolean; run: () => void }[];
}

interface Props
  extends Pick<PopupProps, 'id' | 'open' | 'control' | 'align' | 'aria-label' | 'aria-labelledby' | 'onClose'> {
  entries: readonly (MenuEntry | MenuChoices)[];
}

const ENTRIES = '[role^="menuitem"]:not(:disabled)';

/** Arrow keys move, a letter jumps, Escape closes. */
export function MenuPopup({ entries, onClose, ...rest }: Props) {
  const keys = useListKeys(ENTRIES, onClose);
  return (
    <Popup {...rest} role="menu" className="menu" onClose={onClose} onKeyDown={keys} onShown={focusChosen}>
      {entries.map((entry, at) =>
        'choices' in entry ? (
          <Choices key={entry.label} {...entry} onClose={onClose} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same label
          <Entry key={at} {...entry} onClose={onClose} />
        ),
      )}
    </Popup>
  );
}

function Entry(props: MenuEntry & { onClose: () => void }) {
  const { label, note, run, svg, dot, chosen, ticked, lang, bad, disabled, stays, onClose } = props;
  return (
    <button
      type="button"
      lang={lang}
      {...roleOf(chosen, ticked)}
      tabIndex={-1}
      disabled={disabled}
      className={`popup-entry ${bad ? 'menu-bad' : ''} ${stays ? 'menu-stays' : ''}`}
      onClick={() => {
        onClose();
        run();
      }}
    >
      {svg && <Icon svg={svg} />}
      {dot && <i className="dot" style={{ background: dot }} />}
      <span>{label}</span>
      {note && <span className="fine">{note}</span>}
      {(chosen || ticked) && <Icon svg={check} />}
    </button>
  );
}

function roleOf(chosen: boolean | undefined, ticked: boolean | undefined) {
  if (ticked !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': ticked };
  return chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': chosen };
}

function Choices({ label, choices, onClose }: MenuChoices & { onClose: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu holds no fieldset
    <div className="menu-choices" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {choices.map(({ label: name, text, chosen, run }) => (
        <button
          key={text}
          type="button"
          role="menuitemradio"
          aria-checked={chosen}
          aria-label={name}
          tabIndex={-1}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function focusChosen(menu: HTMLElement): void {
  const entry =
    menu.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]') ??
    menu.querySelector<HTMLElement>(ENTRIES);
  entry?.focus();
}
