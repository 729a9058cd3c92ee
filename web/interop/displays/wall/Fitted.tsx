import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A list that shows as many of its items as have room as a whole, and says how many more there are. */
export function Fitted({ items }: { items: readonly ReactElement[] }) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(items.length);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || items.length === 0) return;
    const measure = () => {
      const { bottom } = element.getBoundingClientRect();
      const fits = (item: Element) => item.getBoundingClientRect().bottom <= bottom + 1;
      setFitting([...element.children].filter(fits).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [items]);
  const more = items.length - fitting;
  return (
    <>
      <ul ref={list} className="wall-list" data-fitting={fitting}>
        {items}
      </ul>
      {more > 0 && <p className="wall-more">{t('more', { count: more })}</p>}
    </>
  );
}
