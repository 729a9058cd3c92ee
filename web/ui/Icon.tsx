import { inRem } from './text-scale.ts';

interface Props {
  /** A Material Symbol: `import add from '@material-symbols/svg-300/outlined/add.svg?raw'`. */
  svg: string;
  /** In pixels at the default text size; icons grow with it. */
  size?: number;
}

const paths = new Map<string, string>();

function pathOf(svg: string): string {
  let path = paths.get(svg);
  if (path === undefined) {
    path = /\bd="([^"]+)"/.exec(svg)?.[1] ?? '';
    paths.set(svg, path);
  }
  return path;
}

/** Decorative: a text or the label of the control stands beside it. */
export function Icon({ svg, size = 20 }: Props) {
  return (
    <svg width={inRem(size)} height={inRem(size)} viewBox="0 -960 960 960" aria-hidden="true">
      <path d={pathOf(svg)} />
    </svg>
  );
}
