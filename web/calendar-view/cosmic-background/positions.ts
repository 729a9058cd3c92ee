/** Positions are fractions of the page. */

const SPECKS = 20;
const SHOOTING_STARS = 3;

export const NEBULAE = [
  { left: '56%', top: '-18%', '--tint': '#3b2a78' },
  { left: '-12%', top: '42%', '--tint': '#5b2350' },
] as const;

interface Light {
  readonly id: string;
  readonly left: string;
  readonly top: string;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** A random position within each cell of a grid, for an even spread. @param random returns numbers from 0 to 1 */
export function makeDust(random: () => number): (Light & { width: string; height: string })[] {
  const columns = 5;
  const rows = SPECKS / columns;
  return Array.from({ length: SPECKS }, (_, at) => {
    const left = percent(((at % columns) + random()) / columns);
    const top = percent((Math.floor(at / columns) + random()) / rows);
    const size = random() < 0.4 ? '1px' : '2px';
    return { id: `${at}`, left, top, width: size, height: size };
  });
}

export function makeStars(
  random: () => number,
): (Light & { width: string; animationDelay: string; animationDuration: string })[] {
  return Array.from({ length: SHOOTING_STARS }, () => ({
    id: `${random()}`,
    left: percent(0.05 + random() * 0.75),
    top: percent(random() * 0.7),
    width: `${Math.round(60 + random() * 60)}px`,
    animationDelay: `${(random() * 4).toFixed(1)}s`,
    animationDuration: `${(7 + random() * 5).toFixed(1)}s`,
  }));
}
