interface Props<Value extends string> {
  legend: string;
  name: string;
  values: readonly Value[];
  chosen: Value;
  labelOf: (value: Value) => string;
  noteOf?: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** One of several values, each with what it means. */
export function RadioList<Value extends string>(props: Props<Value>) {
  const { legend, name, values, chosen, labelOf, noteOf, onChange } = props;
  return (
    <fieldset className="remind-of">
      <legend className="part-title">{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          <span>
            {labelOf(value)}
            {noteOf && <small>{noteOf(value)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
