import { useEffect, useState } from 'react';
import { makeDust, makeStars, NEBULAE } from './positions.ts';
import './cosmic-background.css';

const TURN_MS = 5_000;
const CHANCE = 0.3;
const STILL = matchMedia('(prefers-reduced-motion: reduce)');

/** Animates transforms only; still with reduced motion. */
export function Lights() {
  const [dust] = useState(() => makeDust(Math.random));
  const [stars, setStars] = useState(() => makeStars(Math.random));
  useEffect(() => {
    if (STILL.matches) return;
    const timer = setInterval(() => {
      if (!document.hidden && Math.random() < CHANCE) setStars(makeStars(Math.random));
    }, TURN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="cosmic-background" aria-hidden="true">
      {NEBULAE.map((style) => (
        <i key={style.left} className="cosmic-nebula" style={style} />
      ))}
      {dust.map(({ id, ...style }) => (
        <i key={id} className="cosmic-dust" style={style} />
      ))}
      {stars.map(({ id, ...style }) => (
        <i key={id} className="cosmic-star" style={style} />
      ))}
    </div>
  );
}
