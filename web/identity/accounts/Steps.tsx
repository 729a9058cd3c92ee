import './steps.css';

interface Props {
  /** For screen readers: `Step 2 of 3`. */
  label: string;
  names: readonly string[];
  at: number;
}

export function Steps({ label, names, at }: Props) {
  return (
    <ol className="steps" aria-label={label}>
      {names.map((name, index) => (
        <li key={name} data-done={index < at ? '' : undefined} aria-current={index === at ? 'step' : undefined}>
          {index + 1} {name}
        </li>
      ))}
    </ol>
  );
}
