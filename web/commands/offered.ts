import { useEffectEvent, useLayoutEffect } from 'react';
import { isHandledElsewhere, letterOf } from '#web/ui/shortcut.ts';
import { COMMAND_NAMES, type CommandName, entryOf } from './commands.ts';

interface Command {
  readonly run: () => void;
  /** False: the palette leaves it out, and its key tells why nothing happens. */
  readonly allowed?: boolean;
}

/** Undefined: it can be done neither by key nor by the palette. */
type Offered<Name extends CommandName> = Readonly<Record<Name, Command | undefined>>;

const offers = new Set<() => Partial<Offered<CommandName>>>();
/** Chords and the digits of calendars are listened for where they are carried out. */
const DISPATCHED = /^(?:[A-Z?]|Page(?:Up|Down))$/;

/** The command whose key was pressed. */
function commandOf(event: KeyboardEvent): CommandName | undefined {
  const isKey = (key: string) =>
    DISPATCHED.test(key) && (key.length > 1 || key === '?' ? event.key === key : letterOf(event) === key.toLowerCase());
  return COMMAND_NAMES.find((name) => {
    const { keys = [], together } = entryOf(name);
    return !together && keys.some(isKey);
  });
}

/** Offers commands as long as the component is there, and carries them out by their keys. */
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
  // Once the page is seen, its keys are heard.
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

/** All that can be done now, by name. */
export function commandsHere(): ReadonlyMap<CommandName, () => void> {
  const all: Partial<Offered<CommandName>> = Object.assign({}, ...[...offers].map((offer) => offer()));
  return new Map(
    COMMAND_NAMES.flatMap((name): [CommandName, () => void][] => {
      const command = all[name];
      return command && command.allowed !== false ? [[name, command.run]] : [];
    }),
  );
}
