/** A ref for a focused field with text such as a draft: puts the caret at its end. */
export function caretAtEnd(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length);
}
