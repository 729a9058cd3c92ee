import { useEffect, useEffectEvent, useState } from 'react';

/** A file that is dropped over an open dialog must not discard its content. */
const isCovered = () => document.querySelector('dialog[open]') !== null;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Accepts files that are dropped anywhere on the page. Without `onFiles` they are ignored, and the browser does not open them
 * either.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined): boolean {
  const [over, setOver] = useState(false);
  const takes = onFiles !== undefined;
  const dropped = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const isTaken = takes && !isCovered();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      setOver(isTaken);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!isCovered()) dropped([...(event.dataTransfer?.files ?? [])]);
    };
    const stop = new AbortController();
    addEventListener('dragover', drag, stop);
    addEventListener('dragleave', leave, stop);
    addEventListener('drop', drop, stop);
    return () => stop.abort();
  }, [takes]);
  return over;
}
