import { type Component, isComponent } from './components.ts';
import { foldLine, type Line } from './lines.ts';

/** Edits components in place. Other lines stay as they are. */

const lineOf = (text: string, eol: string): Line => ({
  raw: foldLine(text, eol),
  name: /^[A-Za-z0-9-]+/.exec(text)?.[0].toUpperCase() ?? '',
});

/** Replaces all properties of some names by `lines`, at the position of the first one or after the last property. */
export function setProperties(
  component: Component,
  names: readonly string[],
  lines: readonly string[],
  eol: string,
): void {
  const { children } = component;
  const isNamed = (child: Line | Component) => !isComponent(child) && names.includes(child.name);
  const first = children.findIndex(isNamed);
  const at = first < 0 ? endOfProperties(children) : first;
  const added = lines.map((line) => lineOf(line, eol));
  component.children = [...children.slice(0, at), ...added, ...children.slice(at).filter((child) => !isNamed(child))];
}

function endOfProperties(children: readonly (Line | Component)[]): number {
  const inner = children.findIndex(isComponent);
  return inner < 0 ? children.length : inner;
}

/** Lines from BEGIN to END as a component. */
export const madeComponent = (name: string, lines: readonly string[], eol: string): Component => ({
  name,
  begin: lineOf(`BEGIN:${name}`, eol),
  children: lines.slice(1, -1).map((line) => lineOf(line, eol)),
  end: lineOf(`END:${name}`, eol),
});
