import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

interface State {
  broken: boolean;
}

/** Catches pages that fail or cannot be fetched. React has no hook for this. */
export class PageBoundary extends Component<{ children: ReactNode; pathname: string }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidUpdate(before: { pathname: string }): void {
    if (before.pathname !== this.props.pathname && this.state.broken) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
