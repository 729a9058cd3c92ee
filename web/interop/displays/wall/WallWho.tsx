import type { DisplayPerson } from '#domain/displays.ts';

/** The others are counted. */
const INITIALS_SHOWN = 3;

/** The initials of people above their colours; hidden from screen readers, which read the names. */
export function WallWho({ people }: { people: readonly DisplayPerson[] }) {
  const more = people.length - INITIALS_SHOWN;
  return people.length === 0 ? null : (
    <b className="wall-who" aria-hidden="true">
      {people.slice(0, INITIALS_SHOWN).map(({ name, initials, color }) => (
        <span key={name} style={{ borderColor: `color-mix(in srgb, ${color} calc(100% * var(--mark)), transparent)` }}>
          {initials}
        </span>
      ))}
      {more > 0 && <span>{`+${more}`}</span>}
    </b>
  );
}
