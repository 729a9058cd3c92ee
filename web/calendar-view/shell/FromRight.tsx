/** A title that runs from right to left: the time stays before it, and what does not fit is cut at its end. */
export function FromRight({ time, title }: { time: string | null; title: string }) {
  return (
    <>
      {time && <span>{time}</span>}
      <bdi dir="rtl">{title}</bdi>
    </>
  );
}
