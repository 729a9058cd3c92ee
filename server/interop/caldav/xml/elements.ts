import type { Name } from './names.ts';
import type { XmlElement } from './reader.ts';
import { escapeText, tag } from './writer.ts';

/** The elements in another one, of one name or all. */
export const childrenOf = (element: XmlElement, name?: Name): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const childOf = (element: XmlElement, name: Name): XmlElement | undefined => childrenOf(element, name)[0];

/** The text right in an element; that of elements in it is left out. */
export const textOf = (element: XmlElement): string =>
  element.children.filter((child) => typeof child === 'string').join('');

export const attributeOf = (element: XmlElement, local: string): string | undefined =>
  element.attributes.get(`{}${local}`);

/** Writes an element as it was read, with prefixes of ours. */
export const written = (element: XmlElement): string =>
  tag(element.name, innerOf(element), element.attributes.size > 0 ? element.attributes : null);

const innerOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? escapeText(child) : written(child))).join('');
