/** Attributes that mark drawn elements during a drag. */
export interface Marks {
  readonly set: (elements: Iterable<Element>) => void;
  readonly clear: () => void;
}

export function marks(attribute: string): Marks {
  let marked: Element[] = [];
  const clear = () => {
    for (const element of marked) element.removeAttribute(attribute);
    marked = [];
  };
  return {
    clear,
    set: (elements) => {
      clear();
      marked = [...elements];
      for (const element of marked) element.setAttribute(attribute, '');
    },
  };
}

export const piecesOf = (root: Element, id: string): Iterable<Element> =>
  root.querySelectorAll(`[data-event="${CSS.escape(id)}"]`);

export function whenDrawn(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
