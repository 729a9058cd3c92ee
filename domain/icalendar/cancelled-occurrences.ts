import { EXCEPTIONS_MAX } from '../events.ts';
import { type Component, propertiesOf, propertyOf } from './components.ts';
import { madeComponent } from './edit-component.ts';
import { endOfLine } from './lines.ts';
import { datesOf } from './moment.ts';
import { type Property, parameterOf, writeProperty } from './property.ts';

/** One component for each named occurrence; a cancellation need not contain more. */
export function occurrencesNamed(component: Component): Component[] {
  const eol = endOfLine(component.begin);
  const copied = ['UID', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'].flatMap((name) => {
    const property = propertyOf(component, name);
    return property ? [writeProperty(name, property.value)] : [];
  });
  const named: Component[] = [];
  for (const property of propertiesOf(component, 'RECURRENCE-ID'))
    for (const text of datesOf(property).texts) {
      if (named.length >= EXCEPTIONS_MAX) return named;
      const lines = ['DTSTART', 'RECURRENCE-ID'].map((name) => writeProperty(name, text, paramsOf(property, name)));
      named.push(madeComponent('VEVENT', ['BEGIN:VEVENT', ...copied, ...lines, 'END:VEVENT'], eol));
    }
  return named;
}

function paramsOf(property: Property, name: string): Record<string, string> {
  const { tzid } = datesOf(property);
  const [value, range] = [parameterOf(property, 'VALUE'), parameterOf(property, 'RANGE')];
  return {
    ...(value && { value }),
    ...(tzid && { tzid }),
    ...(range && name === 'RECURRENCE-ID' && { range }),
  };
}

/** Whether the following occurrences are included. */
export const isAndFuture = (component: Component): boolean => {
  const property = propertyOf(component, 'RECURRENCE-ID');
  return (property && parameterOf(property, 'RANGE'))?.toUpperCase() === 'THISANDFUTURE';
};
