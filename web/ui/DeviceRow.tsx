import computer from '@material-symbols/svg-300/outlined/computer.svg?raw';
import mobile from '@material-symbols/svg-300/outlined/mobile.svg?raw';
import tablet from '@material-symbols/svg-300/outlined/tablet.svg?raw';
import type { ReactNode } from 'react';
import { Chip } from './Chip.tsx';
import { Icon } from './Icon.tsx';
import './device-row.css';

interface Props {
  /** As the server parses them from the user agent. */
  device: { readonly device: string; readonly os: string };
  name: string;
  /** A mark beside the name, for the device in use. */
  current?: string | false;
  lines: readonly string[];
  children: ReactNode;
}

function iconOf({ device, os }: Props['device']): string {
  if (device === 'tablet' || /ipad/i.test(device)) return tablet;
  return device === 'mobile' || /android|ios/i.test(os) ? mobile : computer;
}

/** A device in a list, with its actions. */
export function DeviceRow({ device, name, current, lines, children }: Props) {
  return (
    <li className="item device-row">
      <Icon svg={iconOf(device)} size={22} />
      <div>
        <h3 className="chips">
          {name} {current && <Chip tone="accent">{current}</Chip>}
        </h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </li>
  );
}
