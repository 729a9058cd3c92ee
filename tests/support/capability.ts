/** What the product can be without: its folders, and the lines elsewhere that name them. */
export interface Capability {
  readonly name: string;
  /** The name of the capability that it cannot be without. */
  readonly needs?: string;
  /** Folders and files; of `locales`, in every language. */
  readonly paths: readonly string[];
  /** By file. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
}
