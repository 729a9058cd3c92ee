/** Shapes of columns in Kysely's form. */

export type Texts<Column extends string> = Record<Column, string>;
export type Numbers<Column extends string> = Record<Column, number>;
/** Epoch milliseconds. */
export type Instants<Column extends string> = Record<Column, number>;
export type Flags<Column extends string> = Record<Column, 0 | 1>;
export type Optional<Columns> = { [Column in keyof Columns]: Columns[Column] | null };
