import { Component, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFetchFailure, retryImports } from '#web/platform/on-demand.tsx';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { SlowFetch } from './SlowFetch.tsx';

interface Props {
  children: ReactNode;
  /** Shown while the code loads. Without it nothing is shown in the page; a popup shows a notice if loading takes long. */
  waiting?: ReactNode;
  /** Closes a popup whose code failed to load. Without it the failure is shown in place. */
  onGiveUp?: (() => void) | undefined;
}

interface State {
  failure: { readonly error: unknown } | null;
}

/**
 * An error boundary for code fetched on demand. After a failure the rest of the page keeps its state, and the fetch can be
 * retried. React has no hook for this.
 */
export class Fetched extends Component<Props, State> {
  override state: State = { failure: null };
  private retries = 0;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  private draw(retries: number): void {
    this.retries = retries;
    retryImports();
    this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { children, onGiveUp, waiting = onGiveUp ? <SlowFetch /> : null } = this.props;
    const { failure } = this.state;
    if (!failure) return <Suspense fallback={waiting}>{children}</Suspense>;
    const giveUp = () => {
      onGiveUp?.();
      this.draw(0);
    };
    return (
      <Failure
        error={failure.error}
        isRepeated={this.retries > 0}
        onRetry={() => this.draw(this.retries + 1)}
        onGiveUp={onGiveUp && giveUp}
      />
    );
  }
}

interface FailureProps {
  error: unknown;
  isRepeated: boolean;
  onRetry: () => void;
  onGiveUp: (() => void) | undefined;
}

/** The usual cause is a lost network; otherwise a newer version on the server, which a reload brings. */
function Failure({ error, isRepeated, onRetry, onGiveUp }: FailureProps) {
  const { t } = useTranslation();
  const [isNew] = useState(() => isRepeated && navigator.onLine);
  const known = isFetchFailure(error) ? t('platform:errors.network') : t('platform:errors.unknown');
  const text = isNew ? t('app:broken.text') : known;
  const mend = isNew ? () => location.reload() : onRetry;
  const label = isNew ? t('app:broken.reload') : t('ui:retry');
  if (!onGiveUp) return <Banner action={<Button onClick={mend}>{label}</Button>}>{text}</Banner>;
  return (
    <QuestionDialog
      open
      urgent
      title={t('app:broken.title')}
      text={text}
      onCancel={onGiveUp}
      footer={
        <>
          <Button onClick={onGiveUp}>{t('ui:close')}</Button>
          <Button look="solid" autoFocus onClick={mend}>
            {label}
          </Button>
        </>
      }
    />
  );
}
