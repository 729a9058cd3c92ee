import type { Call } from '../call.ts';
import type { Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';

/** A property that the server knows. */
export interface Property<Resource> {
  readonly name: Name;
  /**
   * The XML in the property, written already; undefined where this resource has none.
   * @param asked the element that asks for it, which may say more
   */
  read(resource: Resource, call: Call, asked?: XmlElement): string | undefined;
  /** Told only to those who ask for it by name. */
  readonly onRequest?: true;
}

export type PropertyTable<Resource> = ReadonlyMap<Name, Property<Resource>>;

export const tableOf = <Resource>(...properties: readonly Property<Resource>[]): PropertyTable<Resource> =>
  new Map(properties.map((property) => [property.name, property]));

/** The same for every resource and caller. */
export const constant = (name: Name, inner: string): Property<unknown> => ({
  name,
  read: () => inner,
  onRequest: true,
});
