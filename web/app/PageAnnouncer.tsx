import { useEffect, useRef, useState } from 'react';

/** By then the new page has set its title. */
const NAMED_MS = 500;

/** Names the page that a link has led to, as a browser does when it loads one. */
export function PageAnnouncer({ pathname }: { pathname: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(document.title), NAMED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
