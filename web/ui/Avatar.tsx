import { charactersOf } from '#web/platform/characters.ts';
import './avatar.css';

interface Props {
  name: string;
  size?: 32 | 40;
}

/** At most two letters, of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = charactersOf(words[0] ?? '');
  const [last = ''] = words.length > 1 ? charactersOf(words.at(-1) ?? '') : [];
  return (first + last).toLocaleUpperCase();
}

export function Avatar({ name, size = 32 }: Props) {
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
