import type { ReactNode } from 'react';
import { SiteFooter } from '#web/landing/SiteFooter.tsx';
import { TopBar } from './TopBar.tsx';
import './page-frame.css';

export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="frame page-frame">
      <TopBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
