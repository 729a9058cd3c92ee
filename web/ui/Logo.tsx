import { Link } from 'react-router';
import './logo.css';

/** The word with the raised 1: the first of the month, from which it comes. */
export function Logo({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="logo" aria-label={label}>
      Kalends<sup>1</sup>
    </Link>
  );
}
