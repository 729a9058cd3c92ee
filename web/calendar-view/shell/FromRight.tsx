/** A right-to-left title: the time stays before it, and overflow is cut at its end. */
export function FromRight({ time, title }: { time: string | null; title: string }) {
  return (
    <>
      {time && <span>{time}</span>}
      <bdi dir="rtl">{title}</bdi>
    </>
  );
}
