import type { Schema } from './sample.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** The parts of an OpenAPI document that the page reads. */
export interface Document {
  readonly info: { readonly description: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** All calls, in the order of the document. */
export const entriesOf = ({ paths = {} }: Document): Entry[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method] ? [{ path, method: method.toUpperCase(), operation: item[method] }] : [],
    ),
  );

export const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
