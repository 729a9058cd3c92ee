import { partsOf } from './links.ts';

/** A text with its addresses as links. They open in a tab of their own, which learns nothing of this one. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ text: part, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
