import type { Budget } from '../budget.ts';
import { endOfLine, type Line, linesOf, unfold } from './lines.ts';
import { plainLines } from './plain-line.ts';
import { note, type Problem } from './problems.ts';
import { type Property, readProperty } from './property.ts';

/** A component with its lines and nested components, in order. `end` is null if the text has none. */
export interface Component {
  readonly name: string;
  readonly begin: Line;
  children: (Line | Component)[];
  end: Line | null;
}

/** VCALENDAR, VEVENT, PARTICIPANT, VLOCATION (RFC 9073), and one more. */
const DEPTH_MAX = 5;
const LINES_MAX = 1_000_000;
/** These occur only directly in a calendar: any open component before them was not closed. */
const OF_CALENDAR = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY']);

export const isComponent = (child: Line | Component): child is Component => 'children' in child;

/** Parses a text in short steps: components, and lines outside of them. @throws BudgetExceeded */
export function* readingComponents(
  text: string,
  problems: Problem[],
  budget: Budget,
): Generator<undefined, (Line | Component)[]> {
  const root: (Line | Component)[] = [];
  const open: Component[] = [];
  const plain = plainLines();
  let count = 0;
  for (const line of linesOf(text, budget)) {
    if (!line) {
      yield;
      continue;
    }
    count += 1;
    if (count > LINES_MAX) {
      note(problems, 'too_many_lines');
      break;
    }
    if (line.name === 'BEGIN') budget.spend('components');
    addLine(plain(line), root, open, problems);
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

/** The number of open components that a calendar's component may be nested in. */
function outerOf(open: readonly Component[]): number {
  const index = open.findIndex(({ name }) => OF_CALENDAR.has(name));
  return index < 0 ? open.length : index;
}

const NAME_LENGTH_MAX = 1_000;

function nameIn({ raw }: Line): string {
  const line = unfold(raw.slice(0, NAME_LENGTH_MAX));
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();
}

/** The components of a text, ignoring problems. @throws BudgetExceeded */
export const readComponents = (text: string, budget: Budget): Component[] =>
  atOnce(readingComponents(text, [], budget)).filter(isComponent);

/** Runs all steps. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export const componentsOf = ({ children }: Component, name?: string): Component[] =>
  children.filter(isComponent).filter((child) => name === undefined || child.name === name);

/** The properties of a component, or those with a name; unreadable ones are skipped. */
export const propertiesOf = (component: Component, name?: string): Property[] => [...eachProperty(component, name)];

/** The same, parsed lazily. */
export function* eachProperty({ children }: Component, name?: string): Generator<Property> {
  for (const child of children) {
    if (isComponent(child) || (name !== undefined && child.name !== name)) continue;
    const property = readProperty(child);
    if (property) yield property;
  }
}

export function propertyOf({ children }: Component, name: string): Property | undefined {
  const line = children.find((child): child is Line => !isComponent(child) && child.name === name);
  return (line && readProperty(line)) ?? undefined;
}

/** The text of a line or component, closing unclosed ones. @throws BudgetExceeded before it is written */
export function textOf(child: Line | Component, budget: Budget): string {
  budget.spend('charactersWritten', sizeOf(child));
  return written(child);
}

const written = (child: Line | Component): string =>
  isComponent(child)
    ? withLineEnd(child.begin.raw) + child.children.map(written).join('') + withLineEnd(endingOf(child))
    : withLineEnd(child.raw);

/** Each line of a component and its nested ones, with its line end. */
export function* eachLine(component: Component): Generator<Line> {
  const { begin, children } = component;
  yield { ...begin, raw: withLineEnd(begin.raw) };
  for (const child of children) {
    if (isComponent(child)) yield* eachLine(child);
    else yield child;
  }
  yield { name: 'END', raw: withLineEnd(endingOf(component)) };
}

const endingOf = ({ name, begin, end }: Component): string => end?.raw ?? `END:${name}${endOfLine(begin)}`;

/** The length of a line or component as text, without writing it: in characters, or as `measure` counts. */
export function sizeOf(child: Line | Component, measure = (raw: string): number => raw.length): number {
  if (!isComponent(child)) return measure(withLineEnd(child.raw));
  let size = measure(withLineEnd(child.begin.raw)) + measure(withLineEnd(endingOf(child)));
  for (const each of child.children) size += sizeOf(each, measure);
  return size;
}

const withLineEnd = (raw: string): string => (raw.endsWith('\n') || raw.endsWith('\r') ? raw : `${raw}\r\n`);
