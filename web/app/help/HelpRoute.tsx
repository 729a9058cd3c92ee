import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Link } from '#web/ui/Link.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { SiteFrame } from '../SiteFrame.tsx';
import { HelpTopic } from './HelpTopic.tsx';
import { useHelp } from './use-help.ts';
import './help.css';
import './illustrations.css';

/** `/help` has every question, `/help/share` the answers of one page. */
export function HelpRoute() {
  const { page } = useParams();
  const pages = useHelp();
  if (page === undefined) return <Contents />;
  const found = pages.find(([name]) => name === page);
  return found ? <HelpTopic key={page} name={found[0]} text={found[1]} /> : <NotFoundPage />;
}

function Contents() {
  const { t } = useTranslation('help');
  useTitle(t('title'));
  return (
    <SiteFrame quiet={false}>
      <main className="help">
        <h1>{t('title')}</h1>
        <p className="page-lead help-lead">{t('lead')}</p>
        <div className="help-contents">
          {useHelp().map(([name, { title, sections }]) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name} className="title">
                <Link to={`/help/${name}`}>{title}</Link>
              </h2>
              <ul>
                {Object.entries(sections).map(([key, section]) => (
                  <li key={key}>
                    <Link to={`/help/${name}#${key}`}>{section.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </SiteFrame>
  );
}
