import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { LandingHeader } from '#web/landing/LandingHeader.tsx';
import { SiteFooter } from '#web/landing/SiteFooter.tsx';
import './site-frame.css';

/** The header and the footer of every page before the sign-in. @param quiet without the ways in */
export function SiteFrame({ quiet = true, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <div className="frame site-frame" data-region="surface">
      <LandingHeader quiet={quiet} />
      {children}
      <SiteFooter />
    </div>
  );
}

export function VisitorLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
