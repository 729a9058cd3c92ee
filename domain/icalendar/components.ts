import { type Line, linesOf, unfold } from './lines.ts';
import { note, type Problem } from './problems.ts';
import { type Property, readProperty } from './property.ts';

/** A component with its lines and the components inside it, in their order. `end` is null where the text has none. */
export interface Component {
  readonly name: string;
  readonly begin: Line;
  children: (Line | Component)[];
  end: Line | null;
}

const DEPTH_MAX = 10;
const LINES_MAX = 1_000_000;
const LINES_AT_ONCE = 2_000;
/** They never stand inside anything but a calendar: whatever was open before was not closed. */
const OF_CALENDAR = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY']);

export const isComponent = (child: Line | Component): child is Component => 'children' in child;

/** All that stands in a text, in steps of about a millisecond: components, and the lines outside of them. */
export function* readingComponents(text: string, problems: Problem[]): Generator<undefined, (Line | Component)[]> {
  const root: (Line | Component)[] = [];
  const open: Component[] = [];
  let count = 0;
  for (const line of linesOf(text)) {
    count += 1;
    if (count % LINES_AT_ONCE === 0) yield;
    if (count > LINES_MAX) {
      note(problems, 'too_many_lines');
      break;
    }
    addLine(line, root, open, problems);
  }
  if (open.length > 0) note(problems, 'component_unclosed', open.at(-1)?.name);
  return root;
}

function addLine(line: Line, root: (Line | Component)[], open: Component[], problems: Problem[]): void {
  const here = () => open.at(-1)?.children ?? root;
  if (line.name === 'BEGIN') {
    const name = nameIn(line);
    const outer = name === 'VCALENDAR' ? 0 : OF_CALENDAR.has(name) ? outerOf(open) : open.length;
    if (outer < open.length) note(problems, 'component_unclosed', open.at(-1)?.name);
    open.length = outer;
    if (open.length < DEPTH_MAX) {
      const component: Component = { name, begin: line, children: [], end: null };
      here().push(component);
      open.push(component);
      return;
    }
    note(problems, 'too_deep', name);
  }
  const closed = line.name === 'END' ? open.findLastIndex(({ name }) => name === nameIn(line)) : -1;
  if (closed < 0) {
    here().push(line);
    return;
  }
  if (closed < open.length - 1) note(problems, 'component_unclosed', open.at(-1)?.name);
  const component = open[closed];
  if (component) component.end = line;
  open.length = closed;
}

/** How much of what is open a component of a calendar stands in. */
function outerOf(open: readonly Component[]): number {
  const index = open.findIndex(({ name }) => OF_CALENDAR.has(name));
  return index < 0 ? open.length : index;
}

function nameIn({ raw }: Line): string {
  const line = unfold(raw);
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();
}

/** The components of a text, without a word about what is wrong with it. */
export const readComponents = (text: string): Component[] => atOnce(readingComponents(text, [])).filter(isComponent);

/** Takes all steps. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export const componentsOf = ({ children }: Component, name?: string): Component[] =>
  children.filter(isComponent).filter((child) => name === undefined || child.name === name);

/** The properties of a component, or those of a name; what cannot be read is not among them. */
export const propertiesOf = ({ children }: Component, name?: string): Property[] =>
  children.flatMap((child) =>
    isComponent(child) || (name !== undefined && child.name !== name) ? [] : (readProperty(child) ?? []),
  );

export function propertyOf({ children }: Component, name: string): Property | undefined {
  const line = children.find((child): child is Line => !isComponent(child) && child.name === name);
  return (line && readProperty(line)) ?? undefined;
}

/** A component, or several, as text again. What was not closed is. */
export const textOf = (child: Line | Component): string =>
  isComponent(child)
    ? ended(child.begin.raw) +
      child.children.map(textOf).join('') +
      ended(child.end?.raw ?? `END:${child.name}${endOfLine(child.begin)}`)
    : ended(child.raw);

const ended = (raw: string): string => (/[\r\n]$/.test(raw) ? raw : `${raw}\r\n`);
/** What the lines of a text end with. */
export const endOfLine = ({ raw }: Line): string => /(?:\r\n|[\r\n])$/.exec(raw)?.[0] ?? '\r\n';
