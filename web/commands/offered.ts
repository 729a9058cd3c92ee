import { useEffectEvent, useLayoutEffect } from 'react';
import { isHandledElsewhere, letterOf } from '#web/ui/shortcut.ts';
import { COMMAND_NAMES, type CommandName, entryOf } from './commands.ts';

interface Command {
  readonly run: () => void;
  /** False: hidden in the palette, and its key explains why nothing happens. */
  readonly allowed?: boolean;
}

/** Undefined: available neither by key nor in the palette. */
type Offered<Name extends CommandName> = Readonly<Record<Name, Command | undefined>>;

const offers = new Set<() => Partial<Offered<CommandName>>>();
/** Single keys; chords and the digits of calendars have listeners of their own. */
const DISPATCHED = /^(?:[A-Z?]|Page(?:Up|Down))$/;

/** The command of a key press. */
function commandOf(event: KeyboardEvent): CommandName | undefined {
  const isKey = (key: string) =>
    DISPATCHED.test(key) && (key.length > 1 || key === '?' ? event.key === key : letterOf(event) === key.toLowerCase());
  return COMMAND_NAMES.find((name) => {
    const { keys = [], together } = entryOf(name);
    return !together && keys.some(isKey);
  });
}

/** Registers commands while the component is mounted, and runs them by their keys. */
export function useCommands<Name extends CommandName>(commands: Offered<Name>): void {
  const read = useEffectEvent((): Partial<Offered<CommandName>> => commands);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isHandledElsewhere(event)) return;
    const name = commandOf(event);
    const command = name && read()[name];
    if (!command) return;
    event.preventDefault();
    command.run();
  });
  // Keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const offer = () => read();
    const listen = (event: KeyboardEvent) => pressed(event);
    offers.add(offer);
    document.addEventListener('keydown', listen);
    return () => {
      offers.delete(offer);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

/** The commands available on the current page, by name. */
export function commandsHere(): ReadonlyMap<CommandName, () => void> {
  const all: Partial<Offered<CommandName>> = Object.assign({}, ...[...offers].map((offer) => offer()));
  return new Map(
    COMMAND_NAMES.flatMap((name): [CommandName, () => void][] => {
      const command = all[name];
      return command && command.allowed !== false ? [[name, command.run]] : [];
    }),
  );
}
