import '#web/ui/key.css';

/** The symbols on the keys of a Mac. */
const ON_A_MAC: Readonly<Record<string, string>> = {
  Alt: '⌥',
  Shift: '⇧',
  Ctrl: '⌘',
  PageDown: 'fn ↓',
  PageUp: 'fn ↑',
};
export const isMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform);
export const printed = (key: string): string => (isMac() && ON_A_MAC[key]) || key;

export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className="key">
      {printed(key)}
    </kbd>
  ));
}
