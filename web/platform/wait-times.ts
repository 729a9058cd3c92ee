/** The delay before a skeleton; for a shorter wait it would only flicker. */
export const SHAPE_MS = 150;
/** The delay before a notice that loading takes long, when people begin to doubt that anything happens. */
export const LINE_MS = 3_000;
