import help from '@material-symbols/svg-300/outlined/question_mark.svg?raw';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type words from '#locales/en/help.json';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import './icon-button.css';

export type HelpPage = keyof (typeof words)['pages'];

interface Props {
  page: HelpPage;
  /** The id of the element that names the topic. */
  about: string;
  size?: 40 | 44;
}

/** A question mark that links to a help page, in a new tab if there may be unsaved input or one-time content. */
export function HelpLink({ page, about, size = 40 }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <Link
      id={id}
      to={`/help/${page}`}
      className={`icon-button icon-button-${size}`}
      aria-label={t('help')}
      aria-labelledby={`${id} ${about}`}
      title={t('help')}
      onClick={openBeside}
    >
      <Icon svg={help} size={size === 44 ? 22 : 20} />
    </Link>
  );
}

const TYPED = 'textarea, input:not([type=radio], [type=checkbox])';

function openBeside(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget;
  const dialogs = document.querySelectorAll('dialog:modal');
  if (dialogs.length < 2 && !dialogs[0]?.querySelector(TYPED)) return;
  event.preventDefault();
  open(href, '_blank', 'noopener');
}
