import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './notices.css';

interface Props {
  title: string;
  onAdd: (() => void) | undefined;
  /** Replaces the hint to add an event. */
  text?: string | undefined;
  /** CSS `top`. */
  top: string;
}

/** A notice for an empty period, placed so that it covers no dates. */
export function EmptyNotice({ title, onAdd, text, top }: Props) {
  const { t } = useTranslation('calendarView');
  return (
    <div className="shell-notice" style={{ top }}>
      <h2 className="head">{title}</h2>
      {onAdd && !text ? (
        <p className="row wrap">
          {t('emptyText')}
          <Button look="line" onClick={onAdd}>
            <Icon svg={add} />
            {t('add')}
          </Button>
          <kbd className="key">N</kbd>
        </p>
      ) : (
        <p className="row wrap">{text ?? t('emptyViewer')}</p>
      )}
    </div>
  );
}
