/** A browser with one window, as a person sits before it: what Firefox and WebKit are told in their two protocols. */
export interface Browser {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** @param source the body of a function, which finds `args` in `arguments` and returns JSON */
  evaluate<Result>(source: string, ...args: readonly unknown[]): Promise<Result>;
  /** Moves the mouse along these points of the window, in CSS px, with the button down from the first to the last if it drags. */
  mouse(points: readonly Point[], button: 'click' | 'drag'): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** @returns a picture of the window, PNG */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'SelectAll';

export const WINDOW = { width: 1280, height: 900 };
