/** Russian has two plural forms that other languages lack. */
type RussianForm = `${string}_few` | `${string}_many`;

/** The shape of a table of words that translates another: the same keys, any text, fewer plural forms. */
export type Translation<Words> = {
  readonly [Key in keyof Words as Key extends RussianForm ? never : Key]: Words[Key] extends string
    ? string
    : Translation<Words[Key]>;
};
