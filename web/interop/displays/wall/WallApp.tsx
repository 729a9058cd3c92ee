import { Component, type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useNow } from '#web/platform/use-now.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { type Followed, followDisplay } from './follow.ts';
import { loadIfNew } from './new-version.ts';
import { forgetState } from './stored-state.ts';
import { Wall } from './Wall.tsx';
import { speak } from './words.ts';

/** A display that follows its calendars. */
export function WallApp({ secret }: { secret: string }) {
  const [followed, setFollowed] = useState<Followed>({ link: 'waiting', stored: null });
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const language = followed.stored?.state.language;
  useEffect(() => followDisplay(secret, setFollowed, () => void loadIfNew()), [secret]);
  useEffect(() => {
    if (language !== undefined) speak(language);
  }, [language]);
  return <SafeWall {...followed} now={useNow()} prefersDark={prefersDark} />;
}

type WallProps = ComponentProps<typeof Wall>;

interface State {
  readonly hasFailed: boolean;
}

/** A wall whose state cannot be drawn has its clock. Each minute, and with each state, it is tried again. React has no hook for this. */
class SafeWall extends Component<WallProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    forgetState();
  }

  override componentDidUpdate({ now, stored }: WallProps, { hasFailed }: State): void {
    if (hasFailed && (now !== this.props.now || stored !== this.props.stored)) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return <Wall {...this.props} stored={this.state.hasFailed ? null : this.props.stored} />;
  }
}
