/** Hands a file over to the person: by the sheet that phones have for it, where they can, else as a download. */
export async function giveFile(file: File): Promise<void> {
  if (matchMedia('(hover: none)').matches && navigator.canShare?.({ files: [file] })) {
    const isGiven = await navigator.share({ files: [file] }).then(
      () => true,
      // Called off; or too late after the press, while the file was on its way.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isGiven) return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
