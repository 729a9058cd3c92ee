import searchIcon from '@material-symbols/svg-300/outlined/search.svg?raw';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QUERY_MAX } from '#domain/values/search.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import type { CommandName } from '#web/commands/commands.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { indexByKey } from '#web/ui/list-keys.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { useTyped } from '#web/ui/typed-ahead.ts';
import { usePhone } from '#web/ui/use-media.ts';
import type { PaletteOption } from './options.ts';
import { PaletteList } from './PaletteList.tsx';
import { usePaletteOptions } from './use-palette-options.ts';
import '#web/ui/dialog.css';
import '#web/events/search/search.css';
import '#web/events/search/search-hit.css';

interface Props {
  open: boolean;
  /** The commands available on the page that it was opened from. */
  commands: ReadonlyMap<CommandName, () => void>;
  onClose: () => void;
}

/** A combobox of the available commands: arrow keys choose, Enter runs. */
export function Palette({ open, commands, onClose }: Props) {
  const { t } = useTranslation('commands');
  const phone = usePhone();
  const id = useId();
  const { data: calendars = [] } = useShownCalendars();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState({ typed: '', at: 0 });
  useTyped((early) => setTyped(early.slice(0, QUERY_MAX)));
  const options = usePaletteOptions(typed, commands, calendars);
  const at = chosen.typed === typed ? Math.min(chosen.at, options.length - 1) : 0;

  const choose = (next: number) => {
    setChosen({ typed, at: next });
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  /** Restores the focus before the command runs: a new event begins on the focused day. */
  const run = (option: PaletteOption) => {
    flushSync(onClose);
    option.run();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return;
    const next = event.key.startsWith('Arrow') ? indexByKey(event.key, at, options.length) : null;
    const option = options[at];
    if (next !== null) choose(next);
    else if (event.key === 'Enter' && option) run(option);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      open={open}
      role="dialog"
      onLeave={onClose}
      aria-label={t('title')}
      className={phone ? 'dialog dialog-phone search' : 'dialog search'}
    >
      <div className="row search-line palette-line">
        <Icon svg={searchIcon} size={22} />
        <input
          className="no-ring grow"
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the field is the only control of the dialog
          autoFocus
          maxLength={QUERY_MAX}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pressed}
        />
      </div>
      <PaletteList {...{ id, options, at }} onPoint={(next) => setChosen({ typed, at: next })} onRun={run} />
    </Modal>
  );
}

/** The `keyCode` of an input method's keys, for browsers that do not set `isComposing`. */
const COMPOSING = 229;
