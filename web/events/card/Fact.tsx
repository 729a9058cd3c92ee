import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';

/** @param name the accessible name of the icon */
export function Fact({ svg, name, children }: { svg: string; name: string; children: ReactNode }) {
  return (
    <li>
      <Icon svg={svg} />
      {name && <span className="visually-hidden">{name}: </span>}
      <div>{children}</div>
    </li>
  );
}
