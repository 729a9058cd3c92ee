import { Component, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAgain, isUnfetched } from '#web/platform/on-demand.tsx';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { SlowFetch } from './SlowFetch.tsx';

interface Props {
  children: ReactNode;
  /** While the code is on its way. Without it nothing is shown in the page; for what opens above it, a line where it takes long. */
  waiting?: ReactNode;
  /** For what opens above the page: leaves it as it was. Without it a failure is told in its place. */
  onGiveUp?: (() => void) | undefined;
}

interface State {
  failure: { readonly error: unknown } | null;
}

/**
 * Code that is fetched when it is first needed. Where it cannot be, the rest of the page stays as it is, with what was typed, and it can be
 * fetched again. React has no hook for this.
 */
export class Fetched extends Component<Props, State> {
  override state: State = { failure: null };
  private retries = 0;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  private draw(retries: number): void {
    this.retries = retries;
    fetchAgain();
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

/** The usual cause is a network that is away; else a newer version on the server, which loading the page again brings. */
function Failure({ error, isRepeated, onRetry, onGiveUp }: FailureProps) {
  const { t } = useTranslation();
  const [isNew] = useState(() => isRepeated && navigator.onLine);
  const known = isUnfetched(error) ? t('platform:errors.network') : t('platform:errors.unknown');
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
