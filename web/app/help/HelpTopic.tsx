import back from '@material-symbols/svg-300/outlined/arrow_back.svg?raw';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Fetched } from '#web/ui/Fetched.tsx';
import type { HelpPage } from '#web/ui/HelpLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { SiteFrame } from '../SiteFrame.tsx';
import { illustrationOf } from './illustrations.ts';
import { type HelpSection, type HelpText, useHelp } from './use-help.ts';

/** Questions, each with its answer. The address may name one of them: `#invite`. */
export function HelpTopic({ name, text: { title, lead, sections } }: { name: HelpPage; text: HelpText }) {
  const { t } = useTranslation('help');
  useTitle(t('titleOf', { page: title }));
  const { hash } = useLocation();
  useEffect(() => {
    const asked = document.getElementById(hash.slice(1));
    asked?.scrollIntoView();
    asked?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <SiteFrame quiet={false}>
      <div className="help help-topic">
        <main>
          <Link to="/help" className="help-back">
            <Icon svg={back} size={22} />
            {t('title')}
          </Link>
          <h1>{title}</h1>
          <p className="page-lead help-lead">{lead}</p>
          {Object.entries(sections).map(([key, section]) => (
            <Answer key={key} name={key} section={section} Illustration={illustrationOf(name, key)?.Component} />
          ))}
        </main>
        <nav aria-label={t('label')}>
          <ul>
            {useHelp().map(([each, page]) => (
              <li key={each}>
                <Link to={`/help/${each}`} aria-current={each === name ? 'page' : undefined}>
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </SiteFrame>
  );
}

interface AnswerProps {
  name: string;
  section: HelpSection;
  Illustration: ComponentType | undefined;
}

function Answer({ name, section: { title, steps = [], text }, Illustration }: AnswerProps) {
  return (
    <section className="help-answer" aria-labelledby={name}>
      <h2 id={name} className="title" tabIndex={-1}>
        {title}
      </h2>
      {steps.length > 1 ? (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        steps.map((step) => <p key={step}>{step}</p>)
      )}
      {text && <p>{text}</p>}
      {Illustration && (
        <Fetched>
          <Illustration />
        </Fetched>
      )}
    </section>
  );
}
