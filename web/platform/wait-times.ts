/** When something that is waited for shows its shape; a shorter wait would only flicker. */
export const SHAPE_MS = 150;
/** When a line says that it takes long: whoever has waited so long asks whether anything happens at all. */
export const LINE_MS = 3_000;
