/** The ref of a field that gets the focus with a text in it, such as a draft: one goes on where it ends. */
export function caretAtEnd(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length);
}
