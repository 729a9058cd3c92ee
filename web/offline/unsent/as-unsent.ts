/** An event with a change that is not sent yet, or a new task: `isUnsent` knows it by the added property. */
export const asUnsent = <Shown extends object>(shown: Shown) => ({ ...shown, unsent: true });
