import { Component, type ReactNode } from 'react';
import { fetchAgain } from '#web/platform/on-demand.tsx';
import { BrokenPage } from './BrokenPage.tsx';

interface Props {
  children: ReactNode;
  pathname: string;
}

interface State {
  broken: boolean;
}

/** Catches pages that fail or cannot be fetched. React has no hook for this. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidUpdate(before: Props, { broken }: State): void {
    if (!broken || before.pathname === this.props.pathname) return;
    fetchAgain();
    this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
