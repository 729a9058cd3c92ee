import { iso } from '#server/platform/iso.ts';
import type { Call } from '../call.ts';
import type { Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';

/** A property that the server provides. */
export interface Property<Resource> {
  readonly name: Name;
  /**
   * The inner XML; undefined if this resource does not have the property.
   * @param request the requesting element, which may have parameters
   */
  read(resource: Resource, call: Call, request?: XmlElement): string | undefined;
  /** Returned only if requested by name. */
  readonly onRequest?: true;
}

export type PropertyTable<Resource> = ReadonlyMap<Name, Property<Resource>>;

export const tableOf = <Resource>(...properties: readonly Property<Resource>[]): PropertyTable<Resource> =>
  new Map(properties.map((property) => [property.name, property]));

/** A property that is returned only if requested by name. */
export const onRequest = <Resource>(name: Name, read: Property<Resource>['read']): Property<Resource> => ({
  ...{ name, read },
  onRequest: true,
});

/** A property that is equal for every resource and caller. */
export const constant = (name: Name, inner: string): Property<unknown> => onRequest(name, () => inner);

/** An RFC 3339 instant without fractions. @param ms epoch ms */
export const isoSeconds = (ms: number): string => `${iso(ms).slice(0, 19)}Z`;
