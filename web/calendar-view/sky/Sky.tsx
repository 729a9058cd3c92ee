import { memo, useEffect, useState } from 'react';
import { useTheme } from '#web/themes/api.ts';
import { makeDust, makeStars, NEBULAE } from './heavens.ts';
import './sky.css';

const TURN_MS = 5_000;
const CHANCE = 0.3;
const STILL = matchMedia('(prefers-reduced-motion: reduce)');

/** Behind the calendar in the cosmic theme. It moves by transforms only, and not at all for those who want things still. */
export const Sky = memo(function Sky() {
  return useTheme() === 'cosmic' ? <Heavens /> : null;
});

function Heavens() {
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
    <div className="sky" aria-hidden="true">
      {NEBULAE.map((style) => (
        <i key={style.left} className="sky-nebula" style={style} />
      ))}
      {dust.map(({ id, ...style }) => (
        <i key={id} className="sky-dust" style={style} />
      ))}
      {stars.map(({ id, ...style }) => (
        <i key={id} className="sky-star" style={style} />
      ))}
    </div>
  );
}
