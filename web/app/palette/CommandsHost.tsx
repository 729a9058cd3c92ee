import { useEffect, useEffectEvent, useState } from 'react';
import { useShownCalendars } from '#web/calendars/api.ts';
import { useCalendarKeys } from '#web/calendars/use-calendar-keys.ts';
import type { CommandName } from '#web/commands/commands.ts';
import { isMac } from '#web/commands/Keys.tsx';
import { commandsHere } from '#web/commands/offered.ts';
import { closeCommands, togglePalette, useCommandsOpened } from '#web/commands/opened.ts';
import { closeSearch, useSearchOpened } from '#web/events/search/opened.ts';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { letterOf } from '#web/ui/shortcut.ts';
import { themeWords } from '../load-words.ts';
import { commandWords } from '../words-on-demand.ts';
import { useAppCommands } from './use-app-commands.ts';

const Palette = onDemand(async () => (await import('./Palette.tsx')).Palette, commandWords);
const KeysDialog = onDemand(async () => (await import('#web/commands/KeysDialog.tsx')).KeysDialog, commandWords);
const ThemeDialog = onDemand(async () => (await import('#web/themes/ThemeDialog.tsx')).ThemeDialog, themeWords);

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  letterOf(event) === 'k' &&
  !event.isComposing;

interface Here {
  readonly times: number;
  /** The commands at the time the palette was opened. */
  readonly commands: ReadonlyMap<CommandName, () => void>;
}

/** The command palette, the list of shortcuts and the global commands, on every page behind the sign-in. */
export function CommandsHost() {
  const opened = useCommandsOpened();
  const searching = useSearchOpened();
  const [here, setHere] = useState<Here>({ times: 0, commands: new Map() });
  const [themes, setThemes] = useState<'never' | 'open' | 'closed'>('never');
  const [keys, setKeys] = useState(false);
  const [idle, setIdle] = useState(false);
  useCalendarKeys(useShownCalendars(idle).data ?? []);
  useAppCommands(() => setThemes('open'));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    if (searching) closeSearch();
    // A dialog may hold unsaved input, so nothing opens above it.
    else if (opened !== 'palette' && document.querySelector('dialog:modal')) return;
    const commands = commandsHere();
    if (opened !== 'palette') setHere(({ times }) => ({ times: times + 1, commands }));
    togglePalette();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen, true);
    const cancel = whenShown(() => {
      setIdle(true);
      for (const { fetch } of [Palette, KeysDialog]) void fetch().catch(() => undefined); // Opening it reports the failure.
    });
    return () => {
      document.removeEventListener('keydown', listen, true);
      cancel();
      closeCommands();
    };
  }, []);
  useEffect(() => {
    if (opened === 'keys') setKeys(true);
  }, [opened]);

  const giveUp = () => {
    closeCommands();
    setThemes('never');
  };
  return (
    <Fetched onGiveUp={giveUp}>
      {here.times > 0 && (
        <Palette.Component
          key={here.times}
          open={opened === 'palette'}
          commands={here.commands}
          onClose={closeCommands}
        />
      )}
      {keys && (
        <KeysDialog.Component open={opened === 'keys'} onClose={closeCommands} onClosed={() => setKeys(false)} />
      )}
      {themes !== 'never' && <ThemeDialog.Component open={themes === 'open'} onClose={() => setThemes('closed')} />}
    </Fetched>
  );
}
