import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImports } from '#web/platform/on-demand.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import './message-page.css';

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
    retryImports();
    this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

/** The usual cause is a newer version on the server, which loading the page again brings. */
function BrokenPage() {
  const { t } = useTranslation(['app', 'platform']);
  useTitle(t('broken.title'));
  return (
    <main className="message-page" role="alert">
      <h1>{t('broken.title')}</h1>
      <p className="lead">{navigator.onLine ? t('broken.text') : t('platform:errors.network')}</p>
      <div className="buttons message-page-actions">
        <Button look="solid" big onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </div>
    </main>
  );
}
