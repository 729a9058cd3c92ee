/** Whether a change of the event is not sent yet. It is drawn over what the server has answered, and never stored among it. */
export const isUnsent = (event: object): boolean => 'unsent' in event;
