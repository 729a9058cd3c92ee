import type { Name } from './names.ts';
import type { XmlElement } from './reader.ts';
import { escapeText, tag } from './writer.ts';

/** The children of an element, all or by name. */
export const childrenOf = (element: XmlElement, name?: Name): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const childOf = (element: XmlElement, name: Name): XmlElement | undefined => childrenOf(element, name)[0];

/** The element's own text, without that of its children. */
export const textOf = (element: XmlElement): string =>
  element.children.filter((child) => typeof child === 'string').join('');

export const attributeOf = (element: XmlElement, local: string): string | undefined =>
  element.attributes.get(`{}${local}`);

/** Writes an element as it was read, but with our prefixes. */
export const written = (element: XmlElement): string =>
  tag(element.name, innerOf(element), element.attributes.size > 0 ? element.attributes : null);

const innerOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? escapeText(child) : written(child))).join('');
