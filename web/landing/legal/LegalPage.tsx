import { useTitle } from '#web/ui/use-title.ts';
import { LandingHeader } from '../LandingHeader.tsx';
import { SiteFooter } from '../SiteFooter.tsx';
import './legal-page.css';

interface Props {
  title: string;
  lead: string;
  sections: readonly { title: string; text: string }[];
}

export function LegalPage({ title, lead, sections }: Props) {
  useTitle(title);
  return (
    <div className="legal-frame">
      <LandingHeader />
      <main className="legal">
        <h1>{title}</h1>
        <p className="legal-lead">{lead}</p>
        <div className="legal-sections">
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              <p>{section.text}</p>
            </section>
          ))}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
