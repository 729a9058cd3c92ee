import { Link } from './Link.tsx';
import './logo.css';

/** The raised 1 is the first of the month, the kalends. */
export function Logo({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="logo" aria-label={label}>
      Kalends<sup>1</sup>
    </Link>
  );
}
