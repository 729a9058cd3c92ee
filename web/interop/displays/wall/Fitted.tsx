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
      const cut = [...element.children].filter((item) => {
        const isCut = item.getBoundingClientRect().bottom > bottom + 1;
        item.toggleAttribute('data-cut', isCut);
        return isCut;
      });
      setFitting(element.children.length - cut.length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [items]);
  const more = items.length - fitting;
  return (
    <>
      <ul ref={list} className="wall-list">
        {items}
      </ul>
      {more > 0 && <p className="wall-more">{t('more', { count: more })}</p>}
    </>
  );
}
