import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';

/** @param name what it is about, for those who do not see the picture */
export function Fact({ svg, name, children }: { svg: string; name: string; children: ReactNode }) {
  return (
    <li>
      <Icon svg={svg} />
      {name && <span className="visually-hidden">{name}: </span>}
      <div>{children}</div>
    </li>
  );
}
